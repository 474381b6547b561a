/**
 * What owners and developers change on an ordinary day, each as they would do it: in at most `most` places, by the
 * recipes of `CONTRIBUTING.md` and `docs/publishing.md`. The checks stay green after each without a test being edited.
 */
import type { CopiedProject } from './copied-project.ts';

export type OrdinaryChange = {
  name: string;
  /** At most this many places are touched. */
  most: number;
  perform: (project: CopiedProject) => void;
  /** Drawings follow from it: `npm run pictures` is run, as the check asks for. */
  /** The files that are made from the palette are made again. */
  palette?: boolean;
  pictures?: boolean;
};

const TODAY = '2026-11-20';

const essay = `---
title: What the waiting room already knows
description: An essay that stands in for the next one, with a picture of its own, to see that one folder is all it takes.
heading: What the waiting *room* knows
label: Practice
standfirst: Everybody who waits for an answer learns something about the house that keeps them waiting.
keywords: [candidate experience, waiting, hiring practice]
published: "${TODAY}"
category: Practice
summary: Whoever waits for an answer learns something about the house.
backInfo: A short text about what candidates see while nobody looks at them.
ctaText: Take a seat
height: md
tagline: What candidates see while nobody looks.
topics: [Practice]
cover:
  motif: drop
  caption: Rows that wait for each other.
  alt: Horizontal rows stacked on top of each other, each a little shorter than the one before it.
next:
  heading: Ask the candidates
  note: A short call about what your candidates see between the application and the answer.
  label: Talk to me
  href: /contact
---

A waiting room is the most honest page of a company. Nobody wrote it, nobody approved it, and everybody who applies has read it to the end before the first question is asked.

## What is read there

The clock, the plant, the tone at the desk. People who decide about others rarely sit in it. I would ask them to, once a quarter, without a phone and without being announced.

::figure{motif="queue" caption="Everybody waits, and one goes through." alt="Short pieces of rows that wait in line, and one whole row in color."}

## What to do about it

Sit there. Write down what you learned before anybody comes to get you. Change one thing, and tell the next person who waits that you did.
`;

const translation = `---
title: Was das Wartezimmer längst weiß
description: Ein Aufsatz über das, was Bewerberinnen und Bewerber sehen, während niemand auf sie achtet, und was man davon lernt.
heading: Was das *Wartezimmer* weiß
label: Praxis
standfirst: Wer auf eine Antwort wartet, lernt etwas über das Haus, das ihn warten lässt.
keywords: [Bewerbung, Wartezeit, Auswahl in der Praxis]
published: "${TODAY}"
lang: de
translationOf: /ideas/power-pause
category: Praxis
summary: Wer auf eine Antwort wartet, lernt etwas über das Haus.
backInfo: Ein kurzer Text über das, was Bewerber sehen, während niemand auf sie achtet.
ctaText: Platz nehmen
height: md
tagline: Was Bewerber sehen, während niemand hinsieht.
topics: [Practice]
cover:
  motif: drop
  caption: Reihen, die aufeinander warten.
  alt: Waagrechte Reihen, übereinander gestapelt, jede etwas kürzer als die davor.
next:
  heading: Fragen Sie die Bewerber
  note: Ein kurzes Gespräch über das, was zwischen Bewerbung und Antwort zu sehen ist.
  label: Sprechen wir
  href: /contact
---

Ein Wartezimmer ist die ehrlichste Seite eines Unternehmens. Niemand hat sie „freigegeben“, und jeder, der sich bewirbt, hat sie zu Ende gelesen, bevor die erste Frage fällt.

## Was dort zu lesen ist

Die Uhr, die Pflanze, der Ton am Empfang. Wer über andere entscheidet, sitzt selten darin. Ich würde ihn darum bitten, einmal im Vierteljahr, ohne Telefon und ohne Anmeldung.

## Was zu tun ist

Setzen Sie sich hinein. Schreiben Sie auf, was Sie erfahren, bevor jemand Sie abholt. Ändern Sie eine Sache, und sagen Sie dem Nächsten, der wartet, dass Sie es getan haben.
`;

const law = `name: Ohio rule on automated hiring tools, an example
shortName: Ohio example rule
jurisdiction: Ohio
level: state
region: US-OH
citation: Example Code 1.2
status: in-force
statusNote: An example entry.
summary: An example of an entry with two duties, to see that one file is all it takes.
appliesTo:
  text: Employers of any size.
  roles: [employer]
  minEmployees: 1
tools:
  text: Tools that rank or screen candidates.
  types: [screening, ranking]
dates:
  - { date: 2026-01-01, kind: effective, what: The rule takes effect. }
provisions:
  - id: notice
    section: Example Code § 1
    nature: duty
    addressee: employer
    kind: notice
    text: Tell candidates before the tool is used.
    sources: [code]
  - id: keep
    section: Example Code § 2
    nature: duty
    addressee: employer
    kind: records
    text: Keep the results of the tool.
    keep:
      record: applications
      floor: { number: 2, unit: years }
      starts: the decision
    sources: [code]
enforcer: Example agency
sources:
  - { id: code, title: Example Code, publisher: Example publisher, url: 'https://example.com/code', kind: official-text, published: 2026-10-05, read: 2026-10-05 }
`;

const lawChange = `- id: ohio-example-added
  date: 2026-11-21
  kind: added
  title: Ohio example rule entered
  text: An example of an entry.
  cause: The state passed a rule of its own.
  regulations: [us-oh-example]
`;

const readingList = `---
title: A reading list for people who hire
description: Books and papers that a person who buys hiring software can read in a week, each with a sentence on why.
heading: The reading *list*
label: Reading
standfirst: What I hand to people who are about to buy hiring software and have a week to prepare.
keywords: [reading list, books on hiring, hiring software]
template: profile
published: ${TODAY}
next:
  heading: Talk about one of them
  note: A short call about whatever you read first, and about what you would like to do with it.
  label: Talk to me
  href: /contact
---
Begin with the manual of the tool that you own already. Nobody has read it, and it answers half of the questions that a meeting would be called for. Then ask the vendor for the validation report, and read the tables before you read the text around them.

After that, read one thing that has nothing to do with software. People who choose among people have written about it for a long time, and most of them wrote better than a brochure does.
`;

const readingListPage = `import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/page';

export const loader = ({ url }: Route.LoaderArgs) => loadSinglePage(url);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData, { jsonLd: () => [breadcrumbList(loaderData)] }) : [];

export default function ReadingList({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} before={<p className="type-note">In the order of reading.</p>} />;
}
`;

const vendorAdapter = `/** An example of a vendor that counts by a function of its own. */
import type { AnalyticsAdapter } from '../analytics/analytics-adapter.ts';

export const COUNTER = 'https://counter.example.com';

export default {
  tag: (id) => ({ src: \`\${COUNTER}/count.js\`, data: { site: id } }),
  view: () => {},
  send: (name) => (window as unknown as { count?: (event: string) => void }).count?.(name),
} satisfies AnalyticsAdapter;
`;

const vendorHosts = `/** One host for the script and for what it sends. */
import { idFor } from '../analytics/chosen-vendor.ts';
import type { HostsOf } from '../hosts.ts';
import { COUNTER } from './adapter.ts';

export default (({ env }) =>
  idFor('example-counter', env, /^[a-z]+$/, 'example-counter:abc')
    ? { script: [COUNTER], connect: [COUNTER] }
    : {}) satisfies HostsOf;
`;

const requiredPhone = `      phone: {
        type: 'tel',
        heading: 'Phone',
        longest: 40,
        required: 'Please enter a number.',
        autocomplete: 'tel',
      },
`;

export const CHANGES: OrdinaryChange[] = [
  {
    name: 'a new essay with a picture',
    most: 1,
    pictures: true,
    perform: ({ add }) =>
      add('content/ideas/the-waiting-room/index.md', essay, 'content/ideas/the-waiting-room'),
  },
  {
    name: 'a translation of an essay into German',
    most: 1,
    pictures: true,
    perform: ({ add }) =>
      add(
        'content/ideas/was-das-wartezimmer-weiss/index.md',
        translation,
        'content/ideas/was-das-wartezimmer-weiss',
      ),
  },
  {
    name: 'a new law with two duties',
    most: 2,
    perform({ add, edit }) {
      add('content/regulations/us-oh-example.yml', law);
      edit('content/regulations/changelog.yml', '- id: first-edition\n', `${lawChange}- id: first-edition\n`);
    },
  },
  {
    name: 'another headline on the home page',
    most: 1,
    pictures: true,
    perform: ({ edit }) =>
      edit(
        'content/site/home.yml',
        /^ {2}heading: HR Tech Advisor & AI Hiring Expert$/m,
        '  heading: I read the fine print of hiring software',
      ),
  },
  {
    name: 'another name, role and links',
    most: 2,
    pictures: true,
    perform({ edit }) {
      const identity = 'content/site/identity.yml';
      edit(identity, /^name: J\.C\.$/m, 'name: Ada Berg');
      edit(identity, /^initials: J\.C\.$/m, 'initials: A.B.');
      edit(identity, /^fullName: .*$/m, 'fullName: Ada Berg');
      edit(identity, /^role: .*$/m, 'role: Advisor on hiring software');
      edit(identity, 'hello@example.com', 'ada@berg.example');
      const links = 'content/site/links.yml';
      edit(
        links,
        /url: https:\/\/cal\.example\.com\/jc\/free-15-minutes\n {2}set: false/,
        'url: https://cal.example.com/ada/call\n  set: true',
      );
    },
  },
  {
    name: 'another palette',
    most: 1,
    palette: true,
    pictures: true,
    // Colors whose contrast docs/look.md does not state; with another accent its figures change as well.
    perform({ edit }) {
      edit('app/design/tokens.ts', "perforation: '#b8ae9f'", "perforation: '#aeb89f'");
    },
  },
  {
    name: 'a new required field in the contact form',
    most: 2,
    perform({ edit }) {
      edit('contracts/form-fields.ts', '      organization,\n', `      organization,\n${requiredPhone}`);
      // Both pages whose form it is have to ask for it.
      for (const organization of ['Organization', 'Event or organization']) {
        edit(
          'content/site/forms.yml',
          `    organization: ${organization}\n    message:`,
          `    organization: ${organization}\n    phone: Phone\n    message:`,
        );
      }
    },
  },
  {
    name: 'a new protected category',
    most: 1,
    perform({ edit }) {
      edit(
        'domain/fairness/axes.ts',
        /^ {4}\},\n {2}\],\n\};\n\n\/\*\* The line that federal law draws/m,
        "    },\n    { name: 'Example Islander', spelled: by(/^example islanders?$/), optional: true },\n  ],\n};\n\n/** The line that federal law draws",
      );
    },
  },
  {
    name: 'an analytics vendor',
    most: 2,
    perform({ add }) {
      const folder = 'app/vendors/example-counter';
      add(`${folder}/adapter.ts`, vendorAdapter, folder);
      add(`${folder}/hosts.ts`, vendorHosts, folder);
      add('.env', 'VITE_ANALYTICS=example-counter:abc\n');
    },
  },
  {
    name: 'a page with its own template',
    most: 3,
    pictures: true,
    perform({ add, edit }) {
      add('content/pages/reading-list/index.md', readingList, 'content/pages/reading-list');
      add('app/reading/reading-list/page.tsx', readingListPage, 'app/reading/reading-list');
      edit(
        'app/routes.ts',
        '  ...texts(),\n',
        "  ...single('reading-list', 'reading/reading-list/page.tsx'),\n  ...texts(),\n",
      );
    },
  },
  {
    name: 'taking the game away',
    // Two folders of words, its room, its browser test; the route and the line of its content; a menu, the triage and
    // the privacy notice name it.
    most: 9,
    pictures: true,
    perform({ edit, remove }) {
      remove('app/tools/bias-game');
      remove('content/game');
      remove('content/pages/game');
      remove('tests/e2e/game.spec.ts');
      edit('app/routes.ts', "  ...single('game', 'tools/bias-game/page.tsx'),\n", '');
      edit(
        'build-steps/content/registry.ts',
        "import { gameFiles } from '#app/tools/bias-game/content.ts';\n",
        '',
      );
      edit('build-steps/content/registry.ts', '  ...gameFiles,\n', '');
      edit('content/site/navigation.yml', '        - { label: Bias-spotting game, href: /game }\n', '');
      edit(
        'content/tools/fit-triage.yml',
        '  - { when: { words: [notice] }, to: game }\n',
        '  - { when: { words: [notice] }, to: clinic }\n',
      );
      edit('content/tools/fit-triage.yml', / {2}game:\n(?: {4}.*\n)+/, '');
      edit('content/pages/privacy/index.md', /\| `bias_game` .*\n/, '');
    },
  },
];
