import type { MediaKitView } from './content.ts';
import { KitRecord } from './kit-record.tsx';
import { KitTexts } from './kit-texts.tsx';
import './media-kit.css';

/** What an organizer or editor reads and takes away; the pictures stand before it, above the fees. */
export function MediaKitParts({ view }: { view: MediaKitView }) {
  return (
    <>
      <KitTexts kit={view.kit} pronouns={view.pronouns} />
      <KitRecord kit={view.kit} />
    </>
  );
}
