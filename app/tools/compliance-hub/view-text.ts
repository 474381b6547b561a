/** The hub's views as text: for people without scripts, for print without a browser, and for machines. */
import { siteOrigin } from '#app/content/page-data.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { lastEvent } from '#domain/law/docket.ts';
import { type HubViewName, lawAddress, provisionAddress, viewAddress } from '#domain/law/hub-address.ts';
import { ideas, matrixFor } from '#domain/law/matrix.ts';
import { type Period, readablePeriod } from '#domain/law/period.ts';
import {
  isAdvised,
  type KeepRule,
  keepLine,
  recordNames,
  retentionFor,
  wayOutLine,
} from '#domain/law/retention.ts';
import { retentionCsv, shownCeiling } from '#domain/law/retention-files.ts';
import { readableDate } from '#domain/text/dates.ts';
import { plainHeading } from '#domain/text/heading.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import { hubView, readHubCopy } from './content.ts';
import { viewData } from './view-data.ts';

/** Lines and blocks of Markdown; what is empty is left out. */
const blocks = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join('\n\n');
const items = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
const link = (text: string, address: string) => `[${text}](${siteOrigin()}${address})`;

function matrixText(): string {
  const { words, provisions } = viewData.matrix();
  const { laws, builtOn } = hubView();
  const { rows, silent } = matrixFor(laws, provisions, {
    places: [],
    role: undefined,
    tools: [],
    day: builtOn,
  });
  return blocks(
    ...rows.map(({ law, cells }) =>
      blocks(
        `## ${law.shortName} (${law.jurisdiction})`,
        items(
          ideas.flatMap((idea) =>
            cells[idea].map(({ state, from, items: found }) => {
              const when = from
                ? fillIn(words.from, { date: readableDate(from) })
                : words[state === 'now' ? 'now' : 'evidence'];
              const what = found.map(({ gist, section, id }) =>
                link(`${gist} (${section})`, provisionAddress(law.id, id)),
              );
              return `${words[idea]}: ${when}. ${what.join('; ')}`;
            }),
          ),
        ),
      ),
    ),
    silent.length > 0 && fillIn(words.allSilent, { list: listOf(silent.map(({ shortName }) => shortName)) }),
  );
}

/** Each place by itself: which of them somebody hires in together is not known here. */
function everyPlace() {
  const { rules } = viewData.retention();
  const { places, builtOn } = hubView();
  const names = new Map(places.map(({ id, label }) => [id, label]));
  return { names, rows: places.flatMap(({ id }) => retentionFor(rules, [id], builtOn)) };
}

/** `/laws/retention.csv`: the table of every place. */
export function everyPeriodCsv(): string {
  const { names, rows } = everyPlace();
  return retentionCsv(rows, names);
}

function retentionText(): string {
  const { words } = viewData.retention();
  const { names, rows } = everyPlace();
  const nameOf = (place: string) => names.get(place) ?? place;
  const period = (label: string, rule: KeepRule | undefined, span: Period | undefined) =>
    rule &&
    span &&
    `${label}: ${readablePeriod(span)} (${rule.section}; ${words.starts}: ${rule.starts}).${isAdvised(rule) ? ` ${words.advised}.` : ''}`;
  return blocks(
    ...[...names].map(([place, label]) => {
      const own = rows.filter((row) => row.place === place);
      return (
        own.length > 0 &&
        blocks(
          `## ${label}`,
          items(
            own.map((row) => {
              const ceiling = shownCeiling(row);
              return [
                `${recordNames[row.record]}:`,
                period(words.floor, row.floor, row.floor?.floor),
                period(words.ceiling, ceiling, ceiling?.ceiling),
                ...row.rules
                  .filter((rule) => rule.only && rule !== row.ceiling)
                  .map((rule) => `${keepLine(rule)} (${rule.section})`),
                ...row.later.map(
                  (rule) =>
                    `${fillIn(words.later, { date: readableDate(rule.from ?? ''), line: keepLine(rule) })} (${rule.section})`,
                ),
                ...row.conflicts.map((one) => wayOutLine(one, row.record, nameOf)),
              ]
                .filter(Boolean)
                .join(' ');
            }),
          ),
        )
      );
    }),
    words.hold,
  );
}

function docketText(): string {
  const { words, cases, facts } = viewData.docket();
  const names = new Map(hubView().laws.map(({ id, shortName }) => [id, shortName]));
  return blocks(
    ...cases.map((one) => {
      const last = lastEvent(one);
      return blocks(
        `## ${one.name}`,
        items(
          [
            `${one.forum}. ${one.number ? fillIn(words.number, { number: one.number }) : words.noNumber}. ${words[one.state]}.`,
            `${words.parties}: ${one.parties}`,
            `${words.claims}: ${one.claims}`,
            `${words.posture}: ${one.posture}`,
            last && `${words.last}: ${readableDate(last.day)}. ${last.what}`,
            `${words.next}: ${one.next ? `${one.next.day ? `${readableDate(one.next.day)}. ` : ''}${one.next.what}` : words.noNext}`,
            `${words.changes}: ${one.changes}`,
            `${words.laws}: ${one.laws.map((id) => link(names.get(id) ?? id, lawAddress(id))).join(', ')}`,
            `${words.confidence}: ${facts[one.confidence]}`,
            `${words.sources}: ${one.sources.map(({ title, url, publisher }) => `[${title}](${url}), ${publisher}`).join('; ')}`,
          ].filter((line) => line !== undefined),
        ),
      );
    }),
  );
}

function stepsText(): string {
  const { countries } = viewData['works-councils']();
  return blocks(
    ...countries.map(({ name, steps, note }) =>
      blocks(
        `## ${name}`,
        steps
          .map(
            ({ do: act, grounds }, index) =>
              `${index + 1}. ${act} (${grounds.map(({ ref, shortName, section }) => link(`${shortName}, ${section}`, provisionAddress(ref.split('/')[0] ?? '', ref.split('/')[1] ?? ''))).join('; ')})`,
          )
          .join('\n'),
        note,
      ),
    ),
  );
}

function memoryText(): string {
  const { words, corrections, changes } = viewData.memory();
  const { dates, statuses } = readHubCopy();
  const { builtOn, laws } = hubView();
  return blocks(
    `## ${words.onHeading}`,
    fillIn(dates.asOf, { date: readableDate(builtOn) }),
    items(laws.map(({ shortName, status, id }) => `${link(shortName, lawAddress(id))}: ${statuses[status]}`)),
    `## ${words.correctionsHeading}`,
    items(
      corrections.map(
        ({ date, law, said, now, cause }) =>
          `${readableDate(date)}, ${link(law.shortName, lawAddress(law.id))}. ${words.wasSaid}: ${said} ${words.cause}: ${cause} ${now ? `${words.nowSays}: ${now.text} (${now.section})` : words.nowNothing}`,
      ),
    ),
    `## ${words.saidHeading}`,
    items(changes.map(({ date, title, text }) => `${readableDate(date)}: ${title}. ${text}`)),
    `## ${words.earlierHeading}`,
    items(
      readRegulations()
        .flatMap((law) => law.dates.map(({ date, what }) => ({ date, line: `${law.shortName}: ${what}` })))
        .toSorted((a, b) => a.date.localeCompare(b.date))
        .map(({ date, line }) => `${readableDate(date)}, ${line}`),
    ),
  );
}

const texts: Record<HubViewName, () => string> = {
  matrix: matrixText,
  retention: retentionText,
  docket: docketText,
  'works-councils': stepsText,
  memory: memoryText,
};

/** `/laws/<view>.md`: all that the view can show, for every place and as of the build. */
export function viewMarkdown(name: HubViewName): string {
  const { words, frame } = viewData[name]();
  const { heading, standfirst } = words;
  return `${blocks(`# ${plainHeading(heading)}`, standfirst, texts[name](), frame.notAdvice, siteOrigin() + viewAddress(name))}\n`;
}
