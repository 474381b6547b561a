/** An owner in another trade than the sample's, and what of the sample must not be found once the site is theirs. */
import { collections } from '#app/content/queries.ts';
import { readIdentity, readLinks } from '#app/content/site.ts';

export const madeUpOwner = {
  name: 'Marta Lindqvist',
  pronouns: 'she/her',
  pronunciation: 'MAR-ta LIND-kvist',
  role: 'Compensation consultant',
  topics: ['Pay structures', 'Pay transparency', 'Salary benchmarking'],
  email: 'marta@lindqvist-pay.com',
  location: 'Gothenburg',
  links: {
    scheduler: 'https://cal.lindqvist-pay.com/first-call',
    fullStory: 'https://lindqvist-pay.com/story',
    social: [{ label: 'LinkedIn', url: 'https://www.linkedin.com/in/marta-lindqvist-pay' }],
  },
  colors: { ink: '#0f1418', paper: '#eef1ea', vermilion: '#3b9cff', ice: '#f2d9a0' },
  site: { url: 'https://www.lindqvist-pay.com', ownerEmail: 'marta@lindqvist-pay.com', countEvents: true },
};

/** Texts that tell whose site this was: name, initials, mail, addresses, how the name is said. Read before the change. */
export function formerTraces(): string[] {
  const { name, initials, email, pronunciation, sameAs } = readIdentity();
  const { scheduler, fullStory, social } = readLinks();
  const addresses = [scheduler, fullStory, ...social].map(({ url }) => url.replace('https://', ''));
  return [...new Set([name, initials, email, pronunciation, ...sameAs, ...addresses])];
}

/** Titles and addresses of the sample's essays and services, which nobody else thinks or sells. Read before the change. */
export const formerTexts = (): string[] =>
  (['ideas', 'services'] as const).flatMap((name) =>
    collections[name]().flatMap(({ slug, data }) => [data.title, `/${name}/${slug}`]),
  );
