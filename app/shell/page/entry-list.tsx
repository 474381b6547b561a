import type { ReactNode } from 'react';
import type { RecordRow } from '#app/content/cards.ts';
import { countedDrawing, type Figure, STROKE } from '#app/content/counted.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { Stressed, Unbroken } from '#app/design/stressed.tsx';
import { Picture, PriorityPicture } from './picture.tsx';
import { SampleMark } from './sample-mark.tsx';
import './entry-list.css';

type Opening = 'lead' | 'seconds' | 'pair' | 'rows';

type Way = { label: string; href: string };

/** With what answers it right of the line, in place of a picture. */
type Row = RecordRow & { beyond?: ReactNode };

export type EntryListProps = {
  rows: Row[];
  heading?: string;
  id?: string;
  /**
   * What stands above the rows: the first with its picture and two below it, two with their pictures, or two under figures
   * as large as pictures; or nothing, in a list that at other times has such an opening.
   */
  opening?: Opening | undefined;
  /** What chooses among the entries (`filtered-list.tsx`): above the list, or below the entry that leads it. */
  filter?: ReactNode;
  /** Those that it chose, as a plain list, whose first is not the newest. */
  chosen?: Row[] | undefined;
  /** Of less weight than a list above it: low rows, without their sentences. */
  small?: boolean;
  /** Words of the way into the entry that leads. */
  way?: string | undefined;
  /** Where to go from the entry that leads, if it has no page of its own. */
  ways?: Way[] | undefined;
  /** What stands right of the line, level with what follows the entry that leads or with the list's name. */
  margin?: { label: string; text: string } | undefined;
  /** What follows a pair is called so. */
  rest?: string | undefined;
  /** What the lessons of a pair are called: they stand right of the line, where there is room. */
  lessons?: string | undefined;
};

/** Entries from the newest on: what and when, title, one line, and a slit of the cover that opens under the pointer. */
export function EntryList({
  rows,
  heading,
  id = 'entries',
  opening,
  filter,
  chosen,
  lessons,
  rest,
  margin,
  ...words
}: EntryListProps) {
  if (rows.length === 0) return null;
  // What leads stays in its place whatever is chosen below it: nothing moves under the finger that chooses.
  const above = (filter || margin) && opening === 'lead' ? 1 : 0;
  const places = rows.map((row, index) => placeOf(row, index, opening));
  const entries = withYears(rows, places);
  const listed = chosen ? withYears(chosen, []) : entries.slice(above);
  const pair = rest && !chosen ? places.filter((place) => place === 'pair').length : 0;
  const taught = chosen ? [] : rows.filter(({ lesson }, index) => entries[index]?.place === 'pair' && lesson);
  const shown = { ...words, first: rows[0], Heading: heading ? ('h3' as const) : ('h2' as const) };
  return (
    <section className="shell list-section" aria-labelledby={heading ? `${id}-title` : undefined}>
      {heading && (
        // Right under the page's name a second name says nothing to who sees both.
        <h2 id={`${id}-title`} className={filter || opening ? 'sr-only' : 'type-d3'}>
          {heading}
        </h2>
      )}
      {above > 0 && <Entries list={entries.slice(0, above)} {...shown} />}
      {filter}
      {margin && !chosen && (
        <aside className="entry-lessons" aria-label={margin.label}>
          <p>
            <b className="type-label">{margin.label}</b> {margin.text}
          </p>
        </aside>
      )}
      {lessons && taught.length > 0 && (
        <aside className="entry-lessons" aria-label={lessons}>
          {taught.map((row) => (
            <p key={row.title}>
              <b className="type-label">{row.label}</b> {row.lesson}
            </p>
          ))}
        </aside>
      )}
      {pair > 0 && (
        <>
          <Entries list={listed.slice(0, pair)} {...shown} />
          <h2 className="type-d3">{rest}</h2>
        </>
      )}
      <Entries list={listed.slice(pair)} {...shown} />
    </section>
  );
}

type Listed = { row: Row; place: Place; year: Year | undefined };

/** Where it begins in a list by years: how many entries are of it, and how many at most of one. */
type Year = { name: string; count: number; most: number };

function withYears(rows: Row[], places: Place[]): Listed[] {
  const counts = new Map<string | undefined, number>();
  for (const { year } of rows) counts.set(year, (counts.get(year) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return rows.map((row, index) => {
    const { year: name } = row;
    const place = places[index] ?? 'row';
    // What leads alone is above the list's years; two that open it are of the year that they say themselves.
    const begins = place === 'row' && (name !== rows[index - 1]?.year || places[index - 1] === 'lead');
    return { row, place, year: name && begins ? { name, count: counts.get(name) ?? 0, most } : undefined };
  });
}

type EntriesProps = Pick<EntryProps, 'way' | 'ways' | 'small' | 'Heading'> & {
  list: Listed[];
  first: Row | undefined;
};

const Entries = ({ list, first, ...words }: EntriesProps) => (
  <ul
    className="entry-list"
    data-led={list.some(({ place }) => place === 'second') ? '' : undefined}
    data-small={words.small ? '' : undefined}
  >
    {list.map((entry) => (
      <Entry
        key={entry.row.href ?? entry.row.dateIso + entry.row.title}
        {...entry}
        isFirst={entry.row === first}
        {...words}
      />
    ))}
  </ul>
);

const SIZES = '(width >= 64rem) 40vw, 100vw';

type Place = 'lead' | 'second' | 'pair' | 'row';

function placeOf(row: RecordRow, index: number, opening: Opening | undefined): Place {
  if (opening === 'lead' && index === 0) return 'lead';
  if (!opening || opening === 'rows' || index >= (opening === 'lead' ? 3 : 2)) return 'row';
  if (opening === 'pair') return 'pair';
  // A second without a picture is a row as any other.
  return row.art ? 'second' : 'row';
}

/** A title longer than this is set smaller where it leads: it stays below the page's name. */
const LONG_TITLE = 35;

/** An outcome with a stroke for each that was counted, the last of them in color, and hairlines for the rest. */
function CountedArt({ figure, small }: { figure: Figure; small?: boolean | undefined }) {
  const drawing = countedDrawing(figure);
  if (!drawing) return null;
  const { columns, rows, paths } = drawing;
  const isBars = columns === 1;
  return (
    <figure className="entry-art" aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${isBars ? 1 : columns - 1 + STROKE} ${rows}`}
        preserveAspectRatio="none"
      >
        {paths.map((path, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: three, always in this order
            key={index}
            d={path}
            strokeDasharray={isBars ? undefined : `${STROKE} ${1 - STROKE}`}
          />
        ))}
      </svg>
      {figure.drawn && !small && <figcaption className="type-note">{figure.drawn}</figcaption>}
    </figure>
  );
}

type EntryProps = {
  row: Row;
  place: Place;
  year: Year | undefined;
  isFirst: boolean;
  small?: boolean | undefined;
  way?: string | undefined;
  ways?: Way[] | undefined;
  Heading: 'h2' | 'h3';
};

function Entry({ row, place, year, isFirst, small, way, ways, Heading }: EntryProps) {
  // What leads has its picture; a number as large as that would stand beside it.
  const figure = place === 'row' || place === 'pair' ? row.figure : undefined;
  // The day of what leads stands beside the way into it.
  const leads = way && place === 'lead' && row.href;
  // Where no more is known, the year that stands above says it.
  const isDated = place !== 'row' || row.date !== row.year;
  return (
    <li
      data-place={place}
      data-figure={figure && (row.numbered ? 'number' : '')}
      data-year={year && ''}
      data-long={row.title.length > LONG_TITLE ? '' : undefined}
    >
      {row.art && (
        <div className="entry-art" aria-hidden="true">
          {place === 'lead' || (place === 'second' && isFirst) ? (
            // The page's own first picture: it does not wait until it is near.
            <span className="picture" data-state="loaded">
              <PriorityPicture picture={row.art} sizes={SIZES} narrowBelow="64rem" />
            </span>
          ) : (
            <Picture picture={row.art} sizes={SIZES} narrowBelow="64rem" />
          )}
        </div>
      )}
      {figure && !row.art && <CountedArt figure={figure} small={small} />}
      {figure && (
        <p className="entry-figure">
          {row.numbered && <i>{row.numbered}</i>} <b>{figure.value}</b>{' '}
          {!row.numbered && <span>{figure.unit}</span>}
        </p>
      )}
      <div className="entry-side">
        {year && <p className="entry-year">{year.name}</p>}
        {year && !row.art && (
          <CountedArt figure={{ value: String(year.count), unit: year.name, of: year.most }} small />
        )}
        <p className="type-label">
          {row.label} <SampleMark sample={row.sample ?? false} />
        </p>
        <p className="entry-end type-folio">
          {row.numbered && !figure && `${row.numbered} ${row.figure?.value} · `}
          {isDated && !leads && (row.end ?? <time dateTime={row.dateIso}>{row.date}</time>)}
          {row.where && ` · ${row.where}`}
        </p>
      </div>
      {row.beyond && <div className="entry-beyond">{row.beyond}</div>}
      <Heading className="entry-title" lang={row.lang}>
        {row.href ? (
          <AppLink href={row.href}>
            <Stressed text={row.stressed ?? row.title} />
          </AppLink>
        ) : (
          <Unbroken text={row.title} />
        )}
      </Heading>
      {!small && (
        <p className="entry-summary" lang={row.lang}>
          {row.summary}
        </p>
      )}
      {leads && (
        // The title's link covers all of the entry: this says where it leads.
        <p className="entry-way">
          <span className="link" aria-hidden="true">
            {way}
          </span>
          <span className="type-folio">
            <time dateTime={row.dateIso}>{row.date}</time>
            {row.reading && ` · ${row.reading}`}
          </span>
        </p>
      )}
      {ways && place === 'lead' && !row.href && (
        <p className="entry-way account-links">
          {ways.map(({ label, href }) => (
            <AppLink key={href} href={href} className="link">
              {label}
            </AppLink>
          ))}
        </p>
      )}
    </li>
  );
}
