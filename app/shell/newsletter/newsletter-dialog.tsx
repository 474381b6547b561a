import { interfaceCopy } from 'virtual:site';
import { Dialog } from '#app/design/dialog.tsx';
import { CloseIcon } from '#app/design/icons.tsx';
import { invoker } from '#app/design/invoker.ts';
import { overlays } from '#app/design/overlay-stack.ts';
import { NEWSLETTER_DIALOG } from '../overlay-names.ts';
import { NewsletterFrame } from './newsletter-frame.tsx';

/** The sign-up form over the page, opened from the menu. */
export function NewsletterDialog() {
  const copy = interfaceCopy.newsletterDialog;
  return (
    <Dialog
      id={NEWSLETTER_DIALOG}
      className="slip newsletter-slip on-paper"
      labelledBy="newsletter-dialog-title"
      native
    >
      <div className="slip-inner">
        <button
          type="button"
          className="slip-close icon-button"
          aria-label={copy.close}
          {...invoker('close', NEWSLETTER_DIALOG, () => overlays.close(NEWSLETTER_DIALOG))}
        >
          <CloseIcon />
        </button>
        <h2 id="newsletter-dialog-title" className="type-d3">
          {copy.title}
        </h2>
        <p className="reply-line">{copy.text}</p>
        <NewsletterFrame waits />
      </div>
    </Dialog>
  );
}
