/** "Where the law stands": the laws that a text speaks of, drawn from `content/regulations/`, as HTML. */
import type { Element } from 'hast';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { readableDate } from '#domain/text/dates.ts';
import {
  datedElement,
  dayElement,
  type LawBlockCopy,
  readLawBlockCopy,
  staleSteps,
  standingSteps,
  withDay,
} from './law-standing.ts';
import { element, htmlOf } from './markdown/nodes.ts';
import { buildDate } from './publishing.ts';
import { type Regulation, readRegulation } from './regulations.ts';
import { typesetAll } from './typography.ts';

function lawRow(law: Regulation, copy: LawBlockCopy): Element {
  const opened = law.sources.filter(({ kind }) => kind !== 'unopened');
  const source = opened.find(({ published }) => published) ?? opened[0];
  const day = source?.published ?? source?.read;
  const confidence = { high: '', medium: copy.mediumConfidence, low: copy.lowConfidence }[law.confidence];
  return element(
    'li',
    { 'data-law': law.id },
    element(
      'p',
      { className: ['standing-name'] },
      element('a', { href: `${HUB_PATH}#${law.id}` }, law.shortName),
      ' ',
      element('span', { className: ['standing-cite'] }, law.citation),
    ),
    datedElement('p', standingSteps(law), 'standing-state'),
    element(
      'p',
      { className: ['standing-source'] },
      ...(source
        ? [
            `${copy.source}: `,
            element('a', { href: source.url, rel: ['noopener'] }, source.title),
            `, ${source.publisher}`,
            ...(day ? [', ', element('time', { dateTime: day }, readableDate(day))] : []),
            '.',
          ]
        : []),
    ),
    element(
      'p',
      { className: ['standing-checked'] },
      element('span', { 'data-checked': law.factAsOf }, ...withDay(copy.checked, law.factAsOf), '.'),
      ' ',
      ...(confidence ? [element('span', { className: ['standing-doubt'] }, `${confidence}.`), ' '] : []),
      datedElement('span', staleSteps(law), 'standing-doubt'),
    ),
  );
}

/**
 * The block's HTML, below its heading; empty for a text that names no law.
 *
 * @param ids of entries of the collection, in the order to show them
 * @param file names the content file in errors
 */
export function lawBlock(ids: readonly string[], file: string): string {
  if (ids.length === 0) return '';
  const copy = readLawBlockCopy();
  const [before = '', after = ''] = copy.asOf.split('{date}');
  return htmlOf(
    element(
      'p',
      { className: ['standing-day'] },
      element('span', { 'data-today': copy.today }, before, dayElement(buildDate()), after),
      '. ',
      element('a', { href: HUB_PATH }, copy.hub),
      '.',
    ),
    element(
      'ul',
      {},
      ...ids.map((id) => lawRow(typesetAll(readRegulation(id, { file, field: 'laws' })), copy)),
    ),
  );
}
