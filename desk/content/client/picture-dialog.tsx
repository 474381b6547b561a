/** A photograph for the text: chosen or dropped, cropped, described, sent. */
import { useEffect, useId, useRef, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { contentWords as words } from '../words.ts';
import { pictureMarkdown } from './insertions.ts';
import { send } from './send.ts';

type Props = {
  file: string;
  token: string;
  dropped?: File | undefined;
  onClose: () => void;
  /** @param text the Markdown that shows it */
  onDone: (text: string) => void;
};

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };
const isWhole = ({ x, y, width, height }: PercentCrop) => x <= 0 && y <= 0 && width >= 100 && height >= 100;
const isNothing = ({ width, height }: PercentCrop) => width <= 0 || height <= 0;
const SIDES = [
  ['x', words.picture.left],
  ['y', words.picture.top],
  ['width', words.picture.width],
  ['height', words.picture.height],
] as const;

export function PictureDialog({ file, token, dropped, onClose, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [picture, setPicture] = useState(dropped);
  const [address, setAddress] = useState('');
  const [crop, setCrop] = useState<PercentCrop>(WHOLE);
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [state, setState] = useState<{ busy: boolean; problem: string }>({ busy: false, problem: '' });
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (!picture) return undefined;
    const url = URL.createObjectURL(picture);
    setAddress(url);
    setCrop(WHOLE);
    return () => URL.revokeObjectURL(url);
  }, [picture]);

  async function add() {
    if (!picture || alt.trim() === '') {
      setState({ busy: false, problem: picture ? words.picture.altMissing : words.picture.notPicture });
      return;
    }
    setState({ busy: true, problem: '' });
    const form = new FormData();
    form.set('entry', file);
    form.set('alt', alt);
    form.set('picture', picture);
    const { x, y, width, height } = crop;
    const all = isWhole(crop) || isNothing(crop);
    form.set('crop', JSON.stringify(all ? null : { left: x, top: y, width, height }));
    const answer = await send<{ name: string }>('/content/picture', token, form);
    if ('problems' in answer) setState({ busy: false, problem: answer.problems.join(' ') });
    else onDone(pictureMarkdown(answer.name, alt, caption));
  }

  return (
    <dialog
      ref={dialog}
      className="desk-dialog"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [taken] = event.dataTransfer.files;
        if (taken) setPicture(taken);
      }}
    >
      <h2 id={`${id}-title`} className="type-d4">
        {words.picture.title}
      </h2>
      <p className="desk-quiet">{words.picture.lead}</p>
      <p className="field desk-field">
        <label htmlFor={`${id}-file`}>{words.picture.file}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => setPicture(event.target.files?.[0] ?? picture)}
        />
      </p>
      {address && (
        <>
          <p className="desk-quiet">{words.picture.crop}</p>
          {/* A part that is all of it could only be moved: without one, dragging begins one. */}
          <ReactCrop
            {...(isWhole(crop) ? {} : { crop })}
            onChange={(_pixels, percent) => setCrop(percent)}
            onDragEnd={() => setCrop((now) => (isNothing(now) ? WHOLE : now))}
          >
            <img src={address} alt="" className="desk-crop" />
          </ReactCrop>
          <fieldset className="desk-sides">
            <legend>{words.picture.cropKeys}</legend>
            {SIDES.map(([side, label]) => (
              <label key={side}>
                {label}
                <input
                  type="number"
                  min={0}
                  max={100}
                  value={Math.round(crop[side])}
                  onChange={(event) => setCrop({ ...crop, [side]: Number(event.target.value) })}
                />
              </label>
            ))}
          </fieldset>
        </>
      )}
      <p className="field desk-field">
        <label htmlFor={`${id}-alt`}>{words.picture.alt}</label>
        <textarea
          id={`${id}-alt`}
          rows={2}
          required
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </p>
      <p className="field desk-field">
        <label htmlFor={`${id}-caption`}>{words.picture.caption}</label>
        <input id={`${id}-caption`} value={caption} onChange={(event) => setCaption(event.target.value)} />
      </p>
      {state.problem && <p role="alert">{state.problem}</p>}
      <p className="desk-row">
        <button type="button" className="button button-small" disabled={state.busy} onClick={add}>
          {state.busy ? words.picture.adding : words.picture.add}
        </button>
        <button type="button" className="desk-small" onClick={() => dialog.current?.close()}>
          {words.insert.close}
        </button>
      </p>
    </dialog>
  );
}
