/** Three made-up employers and what each of them said to the document generator; nothing here is a real record. */
import type { GeneratorSituation } from '#app/tools/document-generator/draft.ts';

export type SampleEmployer = {
  id: string;
  situation: Omit<GeneratorSituation, 'day' | 'stages' | 'role'>;
  answers: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  /** Promises that the employer said are true, by `<document>/<clause>`. */
  promises: readonly string[];
};

/** Days on which the law changes: today's, Colorado's and California's, the EU AI Act's. */
export const sampleDays = ['2026-11-22', '2027-01-01', '2027-12-02'] as const;

const retailer: SampleEmployer = {
  id: 'illinois-retailer',
  situation: { places: ['US-IL'], tools: ['screening', 'background'], employees: 50 },
  answers: { decides: 'always', ai: 'yes', reachable: 'yes' },
  values: {
    organization: 'Prairie Lane Outfitters (a made-up shop)',
    'job-title': 'Store associate',
    'tool-name': 'ShiftSort 2',
    'tool-maker': 'ShiftSort Labs',
    'use-date': '2026-12-14',
    'tool-purpose': 'to sort applications by the hours people can work',
    assessed: 'hours of availability and experience at a till',
    output: 'a list in three groups',
    'human-part':
      'the store manager reads every application in all three groups before an interview is offered',
    'data-used': 'the application form',
    'data-sources': 'the candidate',
    contact: 'Dana Whitlock, store manager',
    'contact-address': 'jobs@prairielane.example',
    alternative: 'a paper form at the counter',
    'answer-days': '3',
    agency: 'Midwest Records Bureau, 1 Main Street, Springfield, 555-0100',
  },
  promises: ['alternative-process/what-we-offer', 'report-before/enclosed', 'report-after/agency'],
};

const bank: SampleEmployer = {
  id: 'new-york-bank',
  situation: {
    places: ['US-NY-NYC', 'US-CO', 'US-CA', 'EU-DE'],
    tools: ['video', 'ranking'],
    employees: 20_000,
  },
  answers: {
    decides: 'sometimes',
    ai: 'yes',
    reachable: 'yes',
    'legal-basis': 'interests',
    transfers: 'yes',
    sourced: 'no',
    exception: 'none',
    'high-risk': 'yes',
    emotion: 'no',
    synthetic: 'no',
    public: 'no',
  },
  values: {
    organization: 'Harbor Point Bank (a made-up bank)',
    'controller-address': '10 Example Street, Frankfurt, privacy@harborpoint.example',
    officer: 'dpo@harborpoint.example',
    'job-title': 'Credit analyst',
    'tool-name': 'ClearTake Interview 5',
    'tool-maker': 'ClearTake Inc.',
    'use-date': '2027-02-01',
    'tool-purpose': 'to score the answers in a recorded interview',
    assessed: 'the content of the answers to six questions about credit risk',
    'not-assessed': 'faces, voices or accents',
    output: 'a score from 0 to 100',
    'human-part': 'a recruiter reads every transcript scored below 60',
    'data-used': 'the transcript of the interview',
    'data-sources': 'the interview itself',
    'tool-part': 'the score decides in which order transcripts are read',
    'tool-logic': 'the transcript is compared with a list of points that a good answer makes',
    consequences: 'a lower score is read later',
    interests: 'to treat many applications alike',
    'data-recipients': 'ClearTake Inc., as processor',
    'transfer-country': 'the United States',
    'transfer-safeguard': 'standard contractual clauses',
    'kept-own': 'six months after the decision in Germany; elsewhere as the law of the place sets',
    authority: 'the data protection commissioner of Hesse',
    'must-give': 'you do not have to; without an interview we cannot consider you further',
    contact: 'Recruiting desk',
    'contact-address': 'hiring@harborpoint.example',
    reviewer: 'the head of recruiting',
    alternative: 'an interview by telephone',
    council: 'the works council in Frankfurt',
    parameters: 'the list of points for each question, each with equal weight',
    process: 'after the first reading of the application, for each opening',
    risks: 'people with a speech impairment may be transcribed wrongly',
    measures: 'transcripts are checked against the recording on request',
  },
  promises: ['candidate-notice/review', 'candidate-notice/other-way', 'privacy-notice/human'],
};

const charity: SampleEmployer = {
  id: 'uk-charity',
  situation: { places: ['GB'], tools: ['screening'], employees: 35 },
  answers: {
    decides: 'never',
    ai: 'no',
    reachable: 'yes',
    'legal-basis': 'interests',
    transfers: 'no',
    sourced: 'no',
  },
  values: {
    organization: 'Fenbrook Trust (a made-up charity)',
    'controller-address': '2 Mill Lane, Ely, hello@fenbrook.example',
    'job-title': 'Support worker',
    'tool-name': 'SiftLight',
    'tool-maker': 'Siftlight Ltd',
    'use-date': '2026-12-01',
    'tool-purpose': 'to decline applications without a driving licence',
    assessed: 'whether a candidate holds a driving licence',
    output: 'yes or no',
    'data-used': 'one answer in the application form',
    'data-sources': 'the candidate',
    'tool-logic': 'an answer of no ends the application',
    consequences: 'an answer of no declines your application',
    interests: 'to staff posts that need a driver',
    'data-recipients': 'Siftlight Ltd, as processor',
    'kept-own': 'six months after the decision',
    authority: 'the Information Commission',
    'must-give': 'you do not have to; without the answer the application cannot go on',
    contact: 'Morgan Pike, office manager',
    'contact-address': 'jobs@fenbrook.example',
    reviewer: 'the director',
  },
  promises: [
    'candidate-notice/review',
    'privacy-notice/uk-complaint',
    'privacy-notice/human',
    'decision-uk/safeguards',
  ],
};

export const sampleEmployers: readonly SampleEmployer[] = [retailer, bank, charity];
