/** The closed classes of English that decide whether words can be taken out of a sentence. Lower case. */

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Forms of "to be" and verbs like it, after which a description must follow. */
export const COPULAS = list(
  "am is are was were be been being become becomes becoming stay stays remain remains feel feels seem seems look looks sound sounds appear appears act acts you're we're they're he's she's it's i'm",
);

/** Words that strengthen the next one, and go when it goes. */
export const DEGREES = list(
  'very highly truly really extremely incredibly exceptionally particularly especially genuinely quite rather fairly more most less so too super naturally strongly deeply hugely totally absolutely always',
);

/** Words that want another after them: no clause ends with one. */
export const OPENERS = list(
  `a an the this that these those and or but nor of to in on at for from by with without as into about through
  who whose which where when while if because than like our your their his her its my no not also will would
  must may can could should shall might do does did have has had both either between including includes include
  such every each any some someone somebody wants want wanted need needs seek seeks seeking require requires
  hire hires hiring looking handle handles perform performs take takes assume complete accept`,
);

/** Words that cannot be what a description describes: prepositions, verbs, pronouns, conjunctions. */
export const NO_NOUNS = list(
  `and or but nor of to in on at for from by with without within as into about through during under over after
  before toward towards across among who whose whom which that where when while if because than like so then
  yet though although unless until since per via a an the this these those our your their his her its my
  you we they he she it i us them is are am was were be been being will would must may can could should shall
  might do does did have has had want wants need needs know knows love loves enjoy enjoys work works get gets
  bring brings make makes help helps enough not only also just here there always often never too please plus
  wanted needed required preferred welcome available`,
);

/** Nouns that say nothing once what described them is gone: "a world-class stay", "next-level vibes". */
export const EMPTY_NOUNS = list(
  `individual individuals person people candidate candidates technology technologies stay stays experience experiences
  vibe vibes package packages compensation salary salaries pay benefits solution solutions service services result
  results outcome outcomes quality environment environments setting settings culture learnings skills impact attitude
  approach thinking legs hands mind spirit energy`,
);

const DESCRIBING =
  /(?:..ive|ful|able|ible|..ous|less|ic|ical|minded|driven|oriented|skilled|experienced|..ing|[^e]ed|[a-z]{3}ent|[a-z]{3}ant|ly)$/u;
const NOT_DESCRIBING =
  /(?:ment|tendent|music|topic|traffic|clinic|public|logic|mechanic|assistant|consultant|accountant|student|agent|client|event|content|talent|parent|president|patient|restaurant|plant|need|feed|seed|speed|building|meeting|training|writing|selling|marketing|engineering|nursing|banking|teaching|planning|testing|cleaning|catering|hiring|family|supply|assembly|apply|monthly|daily|only|executive|representative|initiative|objective|incentive|archive|drive|thrive|give|detective|table|cable|vegetable|variable|bible)$/u;
const SHORT_DESCRIBING = list(
  `calm warm kind smart young good great open clean quick fast bright sharp strong bold tidy neat curious careful
  patient polite keen clear modern small large big busy happy ready mature senior junior new fun hungry creative
  honest loyal flexible fit healthy fresh cool precise exact steady quiet brave professional personal social able
  sociable humble natural vibrant firm gentle energetic capable competent modest discreet motivated committed`,
);

/** Whether a word describes, as far as its ending tells; it says no when in doubt. */
export const isDescription = (word: string): boolean =>
  SHORT_DESCRIBING.has(word) ||
  (word.includes('-') && DESCRIBING.test(word)) ||
  (DESCRIBING.test(word) && !NOT_DESCRIBING.test(word));
