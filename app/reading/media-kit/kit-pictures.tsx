import { Picture } from '#app/shell/page/picture.tsx';
import type { MediaKitView } from './content.ts';
import { FileLinks } from './kit-files.tsx';
import { KitSection } from './kit-section.tsx';

/** Portraits and logos, each with its files, credit and rights. */
export function KitPictures({ view: { kit, portraits, logos } }: { view: MediaKitView }) {
  const { photos } = kit;
  return (
    <>
      <KitSection id="photos" heading={photos.heading} note={photos.text} wide>
        <ul className="kit-portraits">
          {portraits.map((portrait) => (
            <li key={portrait.id} data-portrait-sheet={portrait.id}>
              <figure>
                <Picture
                  picture={portrait.picture}
                  sizes="(width >= 64rem) 17vw, (width >= 36rem) 45vw, 90vw"
                />
                <figcaption>
                  <span className="type-label">{portrait.title}</span> {portrait.caption}
                </figcaption>
              </figure>
              <details className="kit-alt">
                <summary>{photos.altLabel}</summary>
                <p>{portrait.alt}</p>
              </details>
              <FileLinks files={portrait.files} of={portrait.title} />
            </li>
          ))}
        </ul>
        <p className="kit-credit">{photos.credit}</p>
        <p className="kit-rights">{photos.rights}</p>
      </KitSection>
      <KitSection id="logos" heading={kit.logos.heading} note={kit.logos.text}>
        <ul className="kit-logos">
          {logos.map((logo) => (
            <li key={logo.id}>
              <p className="kit-logo" data-ground={logo.id}>
                <img
                  src={logo.picture.single}
                  alt={logo.picture.alt}
                  width={logo.picture.width}
                  height={logo.picture.height}
                  loading="lazy"
                />
              </p>
              <p className="type-label">{logo.label}</p>
              <FileLinks files={logo.files} of={logo.label} />
            </li>
          ))}
        </ul>
      </KitSection>
    </>
  );
}
