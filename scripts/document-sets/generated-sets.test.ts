/** Sets of documents for choices, answers and promises drawn at random: what they say, in any language, somebody said. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Edits,
  type Facts,
  type GeneratorSituation,
  isOffered,
  placeClauses,
  sentencesOf,
} from '#app/tools/document-generator/draft.ts';
import {
  readBlanks,
  readDocumentQuestions,
  readDocumentTemplates,
  readDocumentTranslations,
  readLawData,
} from '#app/tools/shared/content.ts';
import type { DocumentTranslation } from '#app/tools/shared/schemas.ts';
import { anyAnswers, anySituation, anyValues } from './any-set.test-helper.ts';
import { BOX, factLines, STEP } from './facts.ts';

const templates = readDocumentTemplates();
const blanks = readBlanks();
const { laws } = readLawData();
const asked = readDocumentQuestions();
const translations = readDocumentTranslations();

/** What was typed, or waits to be, in a sentence. */
const TYPED = /\u00AB[a-z-]+\u00BB|July 9, 2031|\[[^\]]*\]/gu;
/** One draw in three of the paragraphs that wait for a word of the employer. */
const anyPromises = fc.func(fc.integer({ min: 0, max: 2 }));

type Said = Facts & { promised: boolean; byLaw: boolean };
/** Lines that ask for something, and state nothing. */
const ASKS: ReadonlySet<string> = new Set([BOX, STEP]);
type Lang = 'en' | 'de' | 'es' | 'fr' | 'zh-Hans';

/**
 * What a sentence may say only on somebody's word, in the words of each language that a document with it is written in. Read
 * without what was typed, so that a visitor's own words are never taken for the clause's.
 */
const CLAIMS: readonly {
  words: { en: RegExp } & Partial<Record<Lang, RegExp>>;
  stands: (said: Said) => boolean;
}[] = [
  {
    words: {
      en: /artificial intelligence|\bAI system\b/iu,
      de: /künstliche[rn]? Intelligenz/iu,
      es: /inteligencia artificial/iu,
      fr: /intelligence artificielle/iu,
      'zh-Hans': /人工智能/u,
    },
    stands: ({ answers, promised }) => answers.ai === 'yes' || promised,
  },
  {
    words: { en: /high-risk/u },
    stands: ({ answers }) => answers.ai === 'yes' && answers['high-risk'] === 'yes',
  },
  {
    words: {
      en: /\b(?:A|a) person decides|decided by a person|what a person does with the output: (?!$)/u,
      de: /trifft ein Mensch|ntscheidet ein Mensch|in Mensch entscheidet|geht (?:er|ein Mensch) mit dem Ergebnis um/u,
      es: /[Dd]ecide una persona|hace (?:una persona )?con el resultado/u,
      fr: /[Uu]ne personne décide|(?:elle|une personne) fait du résultat/u,
      'zh-Hans': /由人作出决定|工作人员对输出/u,
    },
    stands: ({ answers, promised }) => answers.decides !== undefined || promised,
  },
  {
    words: {
      en: /\b(?:every|each) (?:case|rejection)\b[^.]*\bperson|person decides (?:every|each)|^A person decides\.|[Nn]o candidate is rejected without a person|[Nn]o decision rests on automated/u,
      de: /^Die Entscheidung trifft ein Mensch\.|Keine Entscheidung beruht/u,
      es: /^Decide una persona\.|Ninguna decisión se basa/u,
      fr: /^Une personne décide\.|Aucune décision ne repose/u,
      'zh-Hans': /^由人作出决定|没有任何决定/u,
    },
    stands: ({ answers }) => answers.decides === 'always',
  },
  {
    words: {
      en: /takes? effect by itself|took effect by itself|[Nn]o person decide|without a person\.|(?<!No decision rests on )automated processing alone\.|^The tool decides$/u,
      de: /ohne menschliches Zutun|entscheidet kein Mensch|^(?:Die|Einige) Entscheidung(?:en)? beruh(?:t|en) ausschließlich|^Das Werkzeug entscheidet$/u,
      es: /por sí solo|Ninguna persona decide|^(?:La decisión|Algunas decisiones) se basan? únicamente|^Decide la herramienta$/u,
      fr: /sans intervention humaine|Personne ne décide|^(?:La décision|Certaines décisions) repose(?:nt)? exclusivement|^L’outil décide$/u,
      'zh-Hans': /直接生效|没有人作出决定|^(?:该|部分)决定仅基于|^由工具作出决定$/u,
    },
    stands: ({ answers }) => answers.decides === 'sometimes' || answers.decides === 'never',
  },
  {
    words: {
      en: /\bwe (?:will|offer|provide|answer|delete|destroy|do not|ask no|acknowledge|correct|look at|decide no|make)\b|\bnobody\b|\balways\b|\bnever\b|\bis not held against\b|\bnot (?:sold|told)\b/iu,
      de: /\bwir (?:bieten|antworten|treffen|fragen|bestätigen|nehmen)\b|\bwir stattdessen|\bniemand\b|keine Nachteile|keinen Nachteil|ausschließlich von Ihnen/iu,
      es: /ofrecemos|respondemos|hacemos|acusamos|no pedimos|quitaremos|\bnadie\b|en su contra|no le perjudica/iu,
      fr: /nous (?:proposons|répondons|prévoyons|ne demandons|l’exclurons|en accusons)|\bpersonne n’|de personne d’autre|préjudice|défavorable/iu,
      'zh-Hans':
        /我们(?:提供|何时答复|在|只询问|会|改为)|任何人都不会|不会(?:对您不利|受到)|没有其他来源|我们在/u,
    },
    stands: ({ answers, promised, byLaw }) => promised || byLaw || answers.sourced === 'no',
  },
  {
    words: {
      en: /does not leave/u,
      de: /verlassen .* nicht/u,
      es: /no salen/u,
      fr: /ne quittent pas/u,
      'zh-Hans': /不会传出/u,
    },
    stands: ({ answers }) => answers.transfers === 'no',
  },
  {
    words: {
      en: /is also sent/u,
      de: /auch in dieses Land/u,
      es: /se transfieren también/u,
      fr: /aussi transférées/u,
      'zh-Hans': /还会传往/u,
    },
    stands: ({ answers }) => answers.transfers === 'yes',
  },
  {
    words: {
      en: /from nobody else/u,
      de: /ausschließlich von Ihnen/u,
      es: /de nadie más/u,
      fr: /de personne d’autre/u,
      'zh-Hans': /没有其他来源/u,
    },
    stands: ({ answers }) => answers.sourced === 'no',
  },
  {
    words: {
      en: /does not come from you/u,
      de: /stammt nicht von Ihnen/u,
      es: /no procede de usted/u,
      fr: /ne vient pas de vous/u,
      'zh-Hans': /并非来自您/u,
    },
    stands: ({ answers }) => answers.sourced === 'yes',
  },
  {
    words: { en: /recognizes emotions/u },
    stands: ({ answers }) => answers.emotion === 'yes' || answers.emotion === 'cleared',
  },
  { words: { en: /is artificial:/u }, stands: ({ answers }) => answers.synthetic === 'yes' },
  {
    words: { en: /public body/u },
    stands: ({ answers }) => ['yes', 'service'].includes(answers.public ?? ''),
  },
  {
    words: {
      en: /our legitimate interests|rely on legitimate interests/iu,
      de: /unsere berechtigten Interessen|auf berechtigte Interessen/u,
      es: /nuestros intereses legítimos|en intereses legítimos/iu,
      fr: /nos intérêts légitimes|des intérêts légitimes/iu,
      'zh-Hans': /正当利益/u,
    },
    stands: ({ answers }) => answers['legal-basis'] === 'interests',
  },
  {
    words: {
      en: /legal basis is your consent/u,
      de: /Rechtsgrundlage ist Ihre Einwilligung/u,
      es: /base jurídica es su consentimiento/u,
      fr: /base juridique est votre consentement/u,
      'zh-Hans': /法律依据是您的同意/u,
    },
    stands: ({ answers }) => answers['legal-basis'] === 'consent',
  },
  {
    words: {
      en: /a law obliges us/u,
      de: /rechtlich verpflichtet/u,
      es: /nos obliga una ley/u,
      fr: /la loi nous y oblige/u,
      'zh-Hans': /负有法律义务/u,
    },
    stands: ({ answers }) => answers['legal-basis'] === 'legal-duty',
  },
  {
    words: {
      en: /you asked us to take these steps/u,
      de: /vorvertragliche/u,
      es: /precontractuales/u,
      fr: /précontractuelles/u,
      'zh-Hans': /应您的要求采取/u,
    },
    stands: ({ answers }) => answers['legal-basis'] === 'contract',
  },
  {
    words: {
      // Article 22(2)(a) names two contracts: one to enter into, and one to perform.
      en: /necessary for entering into or performing a contract/u,
      de: /Abschluss oder die Erfüllung eines Vertrags/u,
      es: /celebración o la ejecución de un contrato/u,
      fr: /conclusion ou à l’exécution d’un contrat/u,
      'zh-Hans': /订立或履行.*合同所必需/u,
    },
    stands: ({ answers }) => answers.exception === 'contract',
  },
  {
    words: {
      en: /A law authorizes the decision/u,
      de: /Rechtsvorschrift lässt/u,
      es: /ley autoriza/u,
      fr: /loi autorise/u,
      'zh-Hans': /法律授权/u,
    },
    stands: ({ answers }) => answers.exception === 'law',
  },
  {
    words: {
      en: /explicit consent/u,
      de: /ausdrücklichen Einwilligung/u,
      es: /consentimiento explícito/u,
      fr: /consentement explicite/u,
      'zh-Hans': /明确同意/u,
    },
    stands: ({ answers }) => answers.exception === 'consent',
  },
  {
    words: { en: /\bwithin (?:\u00AB|\[)/u },
    stands: ({ promised, byLaw }) => promised || byLaw,
  },
];

/** The lines, headings and lists included, that say in a language what nobody said, and those that rest on nothing. */
function unsaid(situation: GeneratorSituation, facts: Facts, edits: Edits, language?: DocumentTranslation) {
  const placed = placeClauses(templates, laws, situation, facts);
  const writing = {
    situation,
    laws,
    blanks,
    values: facts.values,
    edits,
    hub: 'https://example.com/hub',
    placeNames: new Map<string, string>(),
    language,
  };
  const lines = factLines(placed, writing, facts, asked);
  const keys = new Set(lines.map(({ key }) => key));
  const standing = placed.filter(({ key }) => keys.has(key));
  const lead = /[:：]$/u;
  const bare = lines.filter(({ sentence, rests }) => rests.length === 0 && !lead.test(sentence));
  const claimed = lines
    .filter(({ part, rests }) => part !== 'drawn' && !rests.some((one) => ASKS.has(one)))
    .flatMap(({ key, sentence }) => {
      const one = standing.find((placedOne) => placedOne.key === key);
      const said: Said = {
        ...facts,
        promised: one?.clause.promise === true && edits.added.includes(key),
        byLaw: one?.clause.rests === 'law',
      };
      const own = sentence.replace(TYPED, '\u00AB');
      return claimsOf(own, (language?.lang ?? 'en') as Lang)
        .filter(({ stands }) => !stands(said))
        .map(({ words }) => `${key}: ${sentence} (${words.en.source.slice(0, 40)})`);
    });
  const promised = standing.filter(({ clause, key }) => clause.promise && !edits.added.includes(key));
  const unanswered = standing.filter(({ clause }) =>
    Object.entries(clause.when).some(([question, wanted]) => !wanted.includes(facts.answers[question] ?? '')),
  );
  return [...bare.map(({ key, sentence }) => `${key}: ${sentence}`), ...claimed].concat(
    [...promised, ...unanswered].map(({ key }) => key),
  );
}

const claimsOf = (sentence: string, lang: Lang) => CLAIMS.filter(({ words }) => words[lang]?.test(sentence));

describe('documents for what was drawn at random', () => {
  it('say nothing that was not answered, typed, promised, drawn from the law or left to be signed', () => {
    fc.assert(
      fc.property(anySituation, anyAnswers, anyValues, anyPromises, (situation, answers, values, drawn) => {
        const facts = { answers, values };
        const offered = placeClauses(templates, laws, situation, facts).filter(isOffered);
        const added = offered.filter(({ key }) => drawn(key) === 0).map(({ key }) => key);
        const edits = { out: [], added, dropped: [] };
        for (const language of [undefined, ...translations])
          expect(unsaid(situation, facts, edits, language)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('have boxes and steps, which state nothing, in the papers of the house alone', () => {
    const out = templates
      .filter(({ group }) => group !== 'file')
      .flatMap(({ id, clauses }) =>
        clauses.filter(({ items, inside }) => items && !inside).map((clause) => `${id}/${clause.id}`),
      );
    expect(out).toEqual([]);
  });

  it.each(translations)('claim in $name, paragraph by paragraph, what the English one claims', (language) => {
    const claims = (words: readonly string[], lang: Lang) => [
      ...new Set(words.flatMap((one) => claimsOf(one, lang)).map(({ words: { en } }) => en.source)),
    ];
    const lang = language.lang as Lang;
    const told = (only: (one: (typeof CLAIMS)[number]) => boolean) =>
      new Set(CLAIMS.filter(only).map(({ words: { en } }) => en.source));
    const spoken = told(({ words }) => words[lang] !== undefined);
    const met = new Set<string>();
    for (const { id, clauses } of templates)
      for (const { id: clause, heading, text } of clauses) {
        const other = language.documents[id]?.clauses[clause];
        if (!other) continue;
        const own = claims([other.heading, ...sentencesOf(other.text)], lang);
        const english = claims([heading, ...sentencesOf(text)], 'en').filter((one) => spoken.has(one));
        expect(own.toSorted(), `${id}/${clause}: ${other.text}`).toEqual(english.toSorted());
        for (const one of own) met.add(one);
      }
    // Each claim's words are met, or they could not tell anything.
    expect([...met].toSorted()).toEqual([...spoken].toSorted());
  });
});
