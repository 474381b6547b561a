import { interfaceCopy } from 'virtual:site';
import { AppLink } from '#app/design/app-link.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { CloseIcon } from '#app/design/icons.tsx';
import './exit-slip.css';

export type ExitSlipProps = {
  /** Its name among what lies over a page. */
  id: string;
  /** One of its links with its campaign. */
  linkTo: (href: string) => string;
  close: () => void;
  /** Called for every way of closing. */
  onClose: () => void;
};

/** The two resources on a ticket. Loaded when it is to be shown. */
export function ExitSlip({ id, linkTo, close, onClose }: ExitSlipProps) {
  const copy = interfaceCopy.exitIntent;
  return (
    <Dialog id={id} className="slip exit-slip on-paper" labelledBy="exit-intent-title" onClose={onClose}>
      <div className="exit-text">
        <p className="type-label" aria-hidden="true">
          {copy.slipLabel}
        </p>
        <h2 id="exit-intent-title" className="type-d2">
          {copy.title}
        </h2>
        <p className="exit-standfirst type-standfirst">{copy.text}</p>
        <p className="exit-actions">
          <AppLink className="button button-ink" href={linkTo(copy.primary.href)} onClick={close}>
            {copy.primary.label}
          </AppLink>
          <AppLink className="link" href={linkTo(copy.secondary.href)} onClick={close}>
            {copy.secondary.label}
          </AppLink>
          <button type="button" className="exit-decline" onClick={close}>
            {copy.dismiss}
          </button>
        </p>
      </div>
      <button type="button" className="slip-close icon-button" aria-label={copy.close} onClick={close}>
        <CloseIcon />
      </button>
      <div className="exit-stub" aria-hidden="true">
        <p className="type-label">{copy.stubLabel}</p>
        <p>
          <span className="exit-figure">{copy.stubFigure}</span>
          <span className="type-label">{copy.stubNote}</span>
        </p>
      </div>
    </Dialog>
  );
}
