/** Three made-up employers and what each of them said to the document generator; nothing here is a real record. */
import type { GeneratorSituation } from '#app/tools/document-generator/draft.ts';

export type SampleEmployer = {
  id: string;
  situation: Omit<GeneratorSituation, 'day' | 'stages' | 'role'>;
  answers: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  /** What was typed again for the documents in other languages, by language. */
  spoken: Readonly<Record<string, Readonly<Record<string, string>>>>;
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
  spoken: {
    es: {
      'job-title': 'Dependiente de tienda',
      'tool-purpose': 'ordenar las solicitudes según las horas en que cada persona puede trabajar',
      assessed: 'horas de disponibilidad y experiencia en caja',
      output: 'una lista en tres grupos',
      'human-part':
        'la encargada de la tienda lee todas las solicitudes de los tres grupos antes de ofrecer una entrevista',
      'data-used': 'el formulario de solicitud',
      'data-sources': 'la propia persona candidata',
      contact: 'Dana Whitlock, encargada de la tienda',
      alternative: 'un formulario en papel en el mostrador',
    },
    'zh-Hans': {
      'job-title': '店员',
      'tool-purpose': '按可工作时间对申请进行分组',
      assessed: '可工作的时间和收银经验',
      output: '分为三组的名单',
      'human-part': '店长在安排面试之前阅读三组中的每一份申请',
      'data-used': '申请表',
      'data-sources': '申请人本人',
      contact: '店长 Dana Whitlock',
      alternative: '在柜台填写纸质表格',
    },
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
    exception: 'contract',
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
    'output-use': 'the score decides in which order transcripts are read',
    'tool-logic': 'the transcript is compared with a list of points that a good answer makes',
    consequences: 'a lower score is read later',
    interests: 'to treat many applications alike',
    'data-recipients': 'ClearTake Inc., as processor',
    'transfer-country': 'the United States',
    'transfer-safeguard': 'standard contractual clauses',
    'kept-own': 'six months after the decision in Germany; elsewhere as the law of the place sets',
    authority: 'the data protection commissioner of Hesse',
    'must-give': 'you do not have to; without an interview we cannot consider you further',
    contact: 'our recruiting desk',
    'contact-address': 'hiring@harborpoint.example',
    reviewer: 'the head of recruiting',
    alternative: 'an interview by telephone',
    council: 'the works council in Frankfurt',
    parameters: 'the list of points for each question, each with equal weight',
    process: 'after the first reading of the application, for each opening',
    risks: 'people with a speech impairment may be transcribed wrongly',
    measures: 'transcripts are checked against the recording on request',
  },
  spoken: {
    de: {
      'job-title': 'Kreditanalystin oder Kreditanalyst',
      'tool-purpose': 'Bewertung der Antworten in einem aufgezeichneten Gespräch',
      assessed: 'der Inhalt der Antworten auf sechs Fragen zum Kreditrisiko',
      'not-assessed': 'Gesichter, Stimmen und Akzente',
      output: 'eine Punktzahl von 0 bis 100',
      'human-part': 'eine Recruiterin oder ein Recruiter liest jede Abschrift mit weniger als 60 Punkten',
      'data-used': 'die Abschrift des Gesprächs',
      'data-sources': 'das Gespräch selbst',
      'output-use': 'die Punktzahl bestimmt, in welcher Reihenfolge die Abschriften gelesen werden',
      'tool-logic':
        'die Abschrift wird mit einer Liste von Punkten verglichen, die eine gute Antwort enthält',
      consequences: 'eine niedrigere Punktzahl wird später gelesen',
      interests: 'viele Bewerbungen gleich zu behandeln',
      'data-recipients': 'ClearTake Inc. als Auftragsverarbeiter',
      'transfer-country': 'Vereinigte Staaten',
      'transfer-safeguard': 'Standardvertragsklauseln',
      'kept-own':
        'in Deutschland sechs Monate nach der Entscheidung, sonst so lange, wie das Recht des Ortes es festlegt',
      authority: 'der Hessische Beauftragte für Datenschutz und Informationsfreiheit',
      'must-give':
        'Sie müssen es nicht; ohne Gespräch können wir Ihre Bewerbung nicht weiter berücksichtigen',
      contact: 'die Personalgewinnung',
      reviewer: 'Leitung der Personalgewinnung',
      alternative: 'ein Gespräch am Telefon',
    },
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
  spoken: {
    fr: {
      'job-title': 'Auxiliaire de vie',
      'tool-purpose': 'écarter les candidatures sans permis de conduire',
      assessed: 'si la personne a un permis de conduire',
      output: 'oui ou non',
      'data-used': 'une réponse du formulaire de candidature',
      'data-sources': 'la personne candidate',
      'tool-logic': 'une réponse négative met fin à la candidature',
      consequences: 'une réponse négative écarte votre candidature',
      interests: 'pourvoir des postes qui demandent de conduire',
      'data-recipients': 'Siftlight Ltd, en tant que sous-traitant',
      'kept-own': 'six mois après la décision',
      authority: 'Information Commission, Royaume-Uni',
      'must-give': "ce n'est pas obligatoire ; sans cette réponse, la candidature ne peut pas avancer",
      contact: 'Morgan Pike, responsable du bureau',
      reviewer: 'la direction',
    },
  },
  promises: [
    'candidate-notice/review',
    'privacy-notice/uk-complaint',
    'privacy-notice/human',
    'decision-uk/safeguards',
  ],
};

export const sampleEmployers: readonly SampleEmployer[] = [retailer, bank, charity];
