import type { MediaKitView } from './content.ts';
import { KitPictures } from './kit-pictures.tsx';
import { KitRecord } from './kit-record.tsx';
import { KitTexts } from './kit-texts.tsx';
import './media-kit.css';

/** Everything an organizer or editor takes away. */
export function MediaKitParts({ view }: { view: MediaKitView }) {
  return (
    <>
      <KitPictures view={view} />
      <KitTexts kit={view.kit} pronouns={view.pronouns} />
      <KitRecord kit={view.kit} />
    </>
  );
}
