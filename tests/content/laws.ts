/** How prose names the laws of `content/regulations/`, for the tests that hold the two against each other. */
import { readRegulations } from '#app/content/regulations.ts';

/** By the entry's id; a phrase counts for each law that lists it, so that a place may stand for several. */
const chosenNames: Record<string, RegExp> = {
  'us-ada': /\bADA\b|Americans with Disabilities Act/,
  'us-adea': /\bADEA\b|Age Discrimination in Employment Act/,
  'us-eeoc-ai-guidance': /\bEEOC\b/,
  'us-fcra': /\bFCRA\b|Fair Credit Reporting/,
  'us-eo-preemption': /Executive Order 14365|pre-?emption order/i,
  'us-title-vii-ugesp':
    /Title VII|Uniform Guidelines|UGESP|four-fifths|four fifths|\b1607\b|federal (?:rule|guidelines)/i,
  'nyc-ll144': /Local Law 144|New York City|\bNYC\b|AEDT|RCNY|New York's (?:law|audit law|rule|city law)/,
  'ny-state': /New York State|New York's agencies/,
  'il-aivia': /Illinois|820 ILCS 42|video interview/i,
  'il-hb3773': /Illinois|HB 3773/,
  'il-bipa': /\bBIPA\b|Illinois|Biometric Information/,
  'md-hb1202': /Maryland|HB 1202/,
  'co-sb24-205': /Colorado|SB ?24-205/,
  'co-sb26-189': /Colorado|SB ?26-189/,
  'ca-crd-ads': /California|Civil Rights (?:Council|Department)/,
  'ca-cppa-admt': /California|\bADMT\b|CCPA|CPPA/,
  'ca-sb947': /California|SB ?947|AB ?1883|No Robo Bosses/,
  'nj-disparate-impact': /New Jersey/,
  'tx-traiga': /Texas|TRAIGA/,
  'ut-aipa': /Utah/,
  'ct-sb5': /Connecticut/,
  'eu-ai-act':
    /AI Act|European Union|\bEU\b|European (?:rules|law)|\bEurope\b|2024\/1689|2026\/1744|Digital Omnibus/,
  'eu-gdpr-22': /GDPR|Article 22|C-634\/21|C-203\/22|SCHUFA/,
  'uk-duaa': /Data \(Use and Access\)|DUAA|\bUK\b|United Kingdom|Britain|British/,
  'uk-ico-recruitment': /\bICO\b|\bUK\b|United Kingdom|Britain|British/,
  'uk-equality-act': /Equality Act/,
  'ca-on-wfw4': /Ontario|Working for Workers/,
  'ca-qc-law25': /Quebec|Law 25/,
  'kr-ai-basic-act': /Korea/,
  'us-not-law': /No Robot Bosses|HB 2094|SB 7\b/,
};

/** Every law by the names chosen above, and one that has none by its short name. */
export const lawNames: Record<string, RegExp> = Object.fromEntries(
  readRegulations().map(({ id, shortName }) => [id, chosenNames[id] ?? new RegExp(RegExp.escape(shortName))]),
);

/** The laws that a text names. */
export const lawsIn = (text: string): string[] =>
  Object.entries(lawNames).flatMap(([id, name]) => (name.test(text) ? [id] : []));
