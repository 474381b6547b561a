/** The data of each of the hub's views, as its file `/laws/<view>.json` holds it; made while the site is built. */
import { readDocket } from '#app/content/docket.ts';
import { readPlaybook } from '#app/content/playbook.ts';
import {
  type Regulation,
  readCorrections,
  readRegulationChangelog,
  readRegulations,
} from '#app/content/regulations.ts';
import { typesetAll } from '#app/content/typography.ts';
import type { HubViewName } from '#domain/law/hub-address.ts';
import type { MatrixProvision } from '#domain/law/matrix.ts';
import { readHubCopy } from './content.ts';
import { readViewCopy, type ViewCopy } from './view-copy.ts';

/** What every view's words are: its own and those of the frame around it. */
const framed = <Name extends HubViewName>(name: Name) => {
  const copy = readViewCopy();
  const { filter, printedOn, notAdvice, print, asText, low } = copy;
  return { frame: { filter, printedOn, notAdvice, print, asText, low }, words: copy[name] };
};

export type FrameCopy = Pick<ViewCopy, 'filter' | 'printedOn' | 'notAdvice' | 'print' | 'asText' | 'low'>;

/** The provisions that the matrix reads: what binds, and what is weighed as evidence. */
function matrixProvisions({ provisions }: Regulation): MatrixProvision[] {
  return provisions.flatMap((item) => {
    const kind = item.kind ?? item.evidence;
    if (!kind || item.addressee === 'authority') return [];
    const { id, nature, addressee, gist, section, from, to, tools, openFor, region } = item;
    return [{ id, nature, addressee, kind, gist: gist ?? kind, section, from, to, tools, openFor, region }];
  });
}

export const viewData = {
  matrix: () => ({
    ...framed('matrix'),
    provisions: Object.fromEntries(
      readRegulations().map((law) => [law.id, typesetAll(matrixProvisions(law))]),
    ),
    /** Smallest employer that a law reaches, where it names one. */
    sizes: Object.fromEntries(
      readRegulations().map(({ id, appliesTo }): [string, number | undefined] => [
        id,
        appliesTo.minEmployees,
      ]),
    ),
  }),
  retention: () => ({
    ...framed('retention'),
    rules: typesetAll(readRegulations().flatMap(({ keeps }) => keeps)),
  }),
  docket: () => ({
    ...framed('docket'),
    facts: readHubCopy().facts,
    cases: typesetAll(readDocket()).map(({ draft: _draft, ...one }) => one),
  }),
  'works-councils': () => ({ ...framed('works-councils'), countries: typesetAll(readPlaybook()) }),
  memory: () => ({
    ...framed('memory'),
    duties: Object.fromEntries(
      readRegulations().map(({ id, duties }) => {
        const days = (all: Regulation['duties']['employer']) =>
          all.map(({ id: name, from, to }) => ({ id: name, from, to }));
        return [id, { employer: days(duties.employer), vendor: days(duties.vendor) }];
      }),
    ),
    dates: Object.fromEntries(readRegulations().map(({ id, dates }) => [id, typesetAll(dates)])),
    changes: readRegulationChangelog().map(({ id, date, kind, regulations, title, text, cause }) => ({
      id,
      date,
      kind,
      regulations,
      ...typesetAll({ title, text, cause }),
    })),
    corrections: typesetAll(readCorrections()),
  }),
} satisfies Record<HubViewName, () => { frame: FrameCopy }>;

export type ViewData = { [Name in HubViewName]: ReturnType<(typeof viewData)[Name]> };
