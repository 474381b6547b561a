/** The shape of `content/site/interface.yml`: the words of bars, dialogs, states, labels and messages. */
import { z } from 'zod';
import { byKey, internalPath, withBlanks } from './text-schemas.ts';

/** One line or sentence of the interface; spaces at its ends are kept. */
const word = z
  .string({ error: 'write a text' })
  .min(1, 'must not be empty')
  .max(200, 'at most 200 characters');
const words = <Name extends string>(...names: Name[]) => byKey(names, word);
const link = z.strictObject({ label: word, href: internalPath });

/** A text with a blank that code fills in, such as `{date}`. */
const withBlank = (blank: string) => withBlanks(word, blank);

export const interfaceCopy = z.strictObject({
  exitIntent: z.strictObject({
    title: word,
    text: word,
    primary: link,
    secondary: link,
    dismiss: word,
    close: word,
    slipLabel: word,
    stubLabel: word,
    stubFigure: word,
    stubNote: word,
  }),
  menu: words('open', 'close', 'title'),
  search: words('open'),
  newsletterDialog: words('title', 'text', 'close'),
  errorScreen: words('title', 'text', 'refresh', 'home'),
  notFound: words('title', 'text', 'home', 'back', 'search', 'asked', 'askedNote', 'wayOut').extend({
    doors: z
      .array(words('verb', 'title', 'text', 'label').extend({ href: internalPath }))
      .max(3, 'three doors at most'),
  }),
  states: z.strictObject({
    loading: word,
    imageUnavailable: word,
    sample: word,
    sampleNote: word,
    sampleNotice: word,
    sampleIdentity: word,
    sampleStories: word,
    sampleRecord: word,
    unpublished: withBlank('outlet'),
    unpublishedList: word,
    unverified: word,
    unverifiedNote: word,
    readingTime: withBlank('minutes'),
    updated: withBlank('date'),
    asOf: withBlank('date'),
    opensNewTab: word,
  }),
  breadcrumb: words('label', 'home'),
  page: z.strictObject({
    skip: word,
    back: word,
    contents: word,
    sources: word,
    next: word,
    related: word,
    notes: word,
    print: word,
    share: word,
    cite: word,
    copyLink: word,
    copyCitation: word,
    /** Before the names of the languages that a page can be read in too. */
    otherLanguages: word,
  }),
  labels: z.strictObject({
    words: word,
    date: word,
    reading: word,
    outlet: word,
    format: word,
    role: word,
    when: word,
    outcome: word,
    lesson: word,
    takes: word,
    figure: withBlank('number'),
    projects: word,
    publicWork: word,
    engagements: word,
    guides: word,
    faqLaw: word,
    faqBias: word,
    faqPractice: word,
    faqWorkingTogether: word,
    confidence: withBlank('level'),
  }),
  forms: words('unavailable', 'mail', 'required', 'email', 'failed'),
  toasts: words('copied', 'copyFailed', 'sent', 'signedIn', 'signedOut', 'offline'),
});
