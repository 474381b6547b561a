import { readIdentity } from '#app/content/site.ts';
import { isOwnerBlank } from '#app/content/text-schemas.ts';
import { isOwned } from './kept-texts.ts';

/** What is known of the owner already, for whoever sets the site up again; nothing while it is the sample's. */
export function knownOwner() {
  const { sample, knowsAbout, ...identity } = readIdentity();
  if (!isOwned(sample)) return undefined;
  const written = (text: string) => (isOwnerBlank(text) ? '' : text);
  return {
    name: identity.name,
    initials: identity.initials,
    pronouns: identity.pronouns ?? '',
    pronunciation: written(identity.pronunciation),
    role: identity.role,
    location: written(identity.location),
    email: identity.email,
    topics: knowsAbout.join(', '),
  };
}
