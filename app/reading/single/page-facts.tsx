import type { SinglePage } from '#app/content/schemas.ts';
import { AppLink } from '#app/design/app-link.tsx';

/** What is looked for first in a long text, as a small table above it. */
export const PageFacts = ({ facts }: { facts: NonNullable<SinglePage['facts']> }) => (
  <dl className="record page-facts">
    {facts.map(({ term, text, href }) => (
      <div key={term}>
        <dt className="type-label">{term}</dt>
        <dd>{href ? <AppLink href={href}>{text}</AppLink> : text}</dd>
      </div>
    ))}
  </dl>
);
