import { interfaceCopy } from 'virtual:site';
import { CameraIcon } from '#app/design/icons.tsx';

/** On the console, for whoever looks after the site. */
export const sayUnavailable = (src: string) => console.warn(`Image failed to load: ${src}`);

/** In place of a picture that did not load. */
export function PictureUnavailable({ alt }: { alt: string }) {
  return (
    <span
      className="picture-unavailable"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <CameraIcon />
      {interfaceCopy.states.imageUnavailable}
    </span>
  );
}
