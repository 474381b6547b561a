/** What stands between this content and a launch: pure, from what the collections hold. */
import type { ContentProblem } from '#app/content/content-problems.ts';
import type { Claim, Identity, Links } from '#app/content/site.ts';

export type LaunchItem = {
  kind: 'sample' | 'unverified' | 'unset' | 'blank' | 'check';
  where: string;
  what: string;
  /** `must`: visitors would be misled, or mails and addresses be wrong; `look`: a person has to judge. */
  severity: 'must' | 'should' | 'look';
  /** What to do about it. */
  mend: string;
};

/** Whose words the repository ships with. */
const SAMPLE_NAME = 'J.C.';

/** How grave each kind is, and what mends it, unless an item says otherwise. */
const KINDS: Record<LaunchItem['kind'], Pick<LaunchItem, 'severity' | 'mend'>> = {
  sample: {
    severity: 'must',
    mend: 'Replace it with something real and set sample: false, or take it out.',
  },
  unset: { severity: 'should', mend: 'Write the real address and set: true, or take the link out.' },
  unverified: {
    severity: 'should',
    mend: 'Give it a source and the day you read it, or take it out: with a real identity it is hidden.',
  },
  blank: { severity: 'must', mend: 'Replace the brackets with what they ask for.' },
  check: {
    severity: 'look',
    mend: 'Read the source again, correct the entry, and take the question out or fill in `reviewed`.',
  },
};

type Text = { file: string; body: string };
type Law = { id: string; reviewed?: object | undefined; verifyBeforePublish: readonly string[] };

export type LaunchInput = {
  identity: Identity;
  links: Links;
  claims: Claim[];
  samples: ContentProblem[];
  /** Everything that an owner may have left open, whole. */
  texts: Text[];
  /** Whether the portraits are drawn from the owner's photograph. */
  ownPortrait: boolean;
  /** Files whose text is still the sample's, under another name. */
  keptTexts: readonly string[];
  /** Those of them that a site with sample: false is not built with. */
  borrowed: readonly string[];
  laws: Law[];
  siteUrl: string;
};

/** Everything still to do before going live, in the order an owner would do it. */
export function launchList(input: LaunchInput): LaunchItem[] {
  const { identity, links, claims } = input;
  const items: LaunchItem[] = [];
  const add = (kind: LaunchItem['kind'], where: string, what: string, more: Partial<LaunchItem> = {}) =>
    items.push({ kind, where, what, ...KINDS[kind], ...more });

  if (identity.sample)
    add('sample', 'content/site/identity.yml', 'the identity is the sample one (sample: true)', {
      mend: 'Write your own name, role and words, then set sample: false.',
    });
  if (/@example\.(com|org|net)$/.test(identity.email)) {
    add('unset', 'content/site/identity.yml', `email is ${identity.email}`, {
      severity: 'must',
      mend: 'Write the address at which visitors reach you.',
    });
  }
  if (!input.siteUrl.startsWith('https://')) {
    add(
      'unset',
      'SITE_URL',
      `is ${input.siteUrl || 'not set'}; canonicals, feeds and mails need the public https address`,
      { severity: 'must', mend: 'Set SITE_URL in .env, such as https://www.your-name.com, and build again.' },
    );
  }
  for (const [name, link] of [
    ['scheduler', links.scheduler],
    ['fullStory', links.fullStory],
    ...links.social.map((social) => [`social ${social.id}`, social] as const),
  ] as const) {
    if (link.set) continue;
    const severity = new URL(link.url).hostname.endsWith('.example.com') ? 'must' : 'should';
    add('unset', 'content/site/links.yml', `${name} is a placeholder: ${link.url}`, { severity });
  }
  for (const claim of claims) {
    if (claim.status === 'unverified') {
      add('unverified', 'content/site/claims.yml', `"${claim.value}" (${claim.text}) has no source and date`);
    }
  }
  for (const { file, line, field, message } of input.samples) {
    add('sample', line ? `${file}:${line}` : file, `${field} ${message}`);
  }
  for (const { file, body } of input.texts) {
    const blanks = [...body.matchAll(/\[owner:[^\]]*\]/g)].map(([blank]) => blank.replace(/\s+/g, ' '));
    for (const blank of new Set(blanks)) {
      const count = blanks.filter((other) => other === blank).length;
      add('blank', file, count > 1 ? `${blank}, ${count} times` : blank);
    }
    if (identity.name !== SAMPLE_NAME && body.includes(SAMPLE_NAME))
      add('sample', file, `still says ${SAMPLE_NAME}`, { mend: 'Write {name} instead.' });
  }
  if (!input.ownPortrait) {
    add('sample', 'content/pictures', 'the portraits show the head that was drawn for the sample', {
      mend: 'npm run pictures -- --photo me.jpg, or npm run setup.',
    });
  }
  for (const file of input.keptTexts) {
    add('check', file, 'says in the first person what the sample wrote', {
      severity: input.borrowed.includes(file) ? 'must' : 'look',
      mend: 'Rewrite it in your own words, or take it out; any change of its text takes it off this list.',
    });
  }
  for (const law of input.laws) {
    for (const question of law.verifyBeforePublish)
      add('check', `content/regulations/${law.id}.yml`, question);
    if (!law.reviewed)
      add('check', `content/regulations/${law.id}.yml`, 'nobody has reviewed it: `reviewed` is empty');
  }
  return items;
}
