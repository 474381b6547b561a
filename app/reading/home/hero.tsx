import { home, identity, portraits } from 'virtual:site';
import type { PictureData } from '#app/content/picture-data.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { fillIn } from '#domain/text/wording.ts';
import { heroSteps } from './hero-fit.ts';
import { HeroPortrait } from './hero-portrait.tsx';

const ROMAN = ['I', 'II', 'III', 'IV'];

/** "&" in the display face is drawn in italic. */
function HeroHeading({ text }: { text: string }) {
  const parts = text.split('&');
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && <em>&amp;</em>}
      {part}
    </span>
  ));
}

/** The first screen: who, what, two ways on, and the portrait that turns over. */
export function Hero({ pictures }: { pictures: PictureData[] }) {
  const hero = home.hero;
  return (
    <section id="hero" className="hero" aria-labelledby="hero-heading">
      <span className="line" data-four-fifths="" data-draw="" aria-hidden="true" />
      <HeroPortrait
        pictures={pictures}
        label={fillIn(hero.portrait.label, { name: identity.name })}
        figure={hero.portrait.figure}
        count={(index) => fillIn(hero.portrait.count, { name: identity.name, roman: ROMAN[index] ?? '' })}
        captions={portraits.map((portrait) => portrait.title)}
      />
      <div className="hero-text shell">
        <h1 id="hero-heading" className="type-hero" data-steps={heroSteps(hero.heading) || undefined}>
          <HeroHeading text={hero.heading} />
        </h1>
        <p className="hero-standfirst type-standfirst">{hero.standfirst}</p>
        <p className="hero-actions">
          <AppLink href={hero.primary.href} className="button">
            {hero.primary.label}
          </AppLink>
          <AppLink href={hero.secondary.href} className="link">
            {hero.secondary.label}
          </AppLink>
        </p>
      </div>
      <aside className="hero-note" aria-labelledby="hero-note-title">
        <b id="hero-note-title" className="type-label">
          {hero.note.title}
        </b>
        <p className="type-note">{hero.note.text}</p>
      </aside>
    </section>
  );
}
