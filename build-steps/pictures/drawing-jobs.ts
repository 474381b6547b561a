/** What has to exist: every drawing of the site as a job, which says what to draw but encodes nothing. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { photoId } from '#app/content/markdown/photographs.ts';
import { PHOTOGRAPH, PRESS_PHOTOGRAPH } from '#app/content/pictures.ts';
import { COVER_MOTIFS, PLATES } from '#app/content/schemas.ts';
import type { ContentEntry } from './content-entries.ts';
import { type CoverFormat, drawCover, formats, type MotifName } from './covers.ts';
import { drawInitials } from './initials.ts';
import { drawMissingRow, missingRowSizes } from './missing-row.ts';
import { palette } from './palette.ts';
import { drawFigure, drawPlate, groundFar, hangOnLine, plateRows } from './plates/draw-plate.ts';
import { bustBox, type PlateBox, plateBoxes } from './plates/plate.ts';
import { speak } from './plates/speak.ts';
import { type BustMaps, readBustMaps } from './portraits/bust-maps.ts';
import { drawCutPaper } from './portraits/cut-paper.ts';
import { drawEngraved } from './portraits/engraved.ts';
import { bustFrame, type Frame, heroFrame, heroLineAt } from './portraits/frame.ts';
import { drawSetInType } from './portraits/set-in-type.ts';
import { drawTally } from './portraits/tally.ts';
import { seededRandom } from './random.ts';
import { drawRecord, recordBoxes, recordFormats } from './records.ts';
import type { PathPrecision } from './rows.ts';
import { icoFile, siteIcon } from './site-icon.ts';
import { drawSocialCard, socialHeight, socialWidth } from './social-card.ts';
import { drawStrip, stripSizes } from './video-strip.ts';

type Common = { id: string; width: number; height: number; lineAt?: number };

export type DrawnJob =
  /** Encoded as AVIF and WebP at several widths; small widths may show a coarser drawing. */
  | (Common & {
      kind: 'raster';
      widths: number[];
      svgAt: (width: number) => string;
      quality: number;
      tonal?: boolean;
    })
  /** Kept as it is. */
  | (Common & { kind: 'vector'; svg: string })
  /** One flat PNG, for link previews and the press. */
  | (Common & { kind: 'preview'; svg: string })
  /** A file with a fixed name. */
  | { kind: 'fixed'; path: string; svg: string; size: number; wrap?: (png: Buffer, size: number) => Buffer };

/** A drawing, or a photograph at several widths of which none is wider than it is. */
export type Job = DrawnJob | PhotoJob | WholeJob;
export type PhotoJob = { kind: 'photo'; id: string; file: string };
/** A photograph as it is, for print. */
export type WholeJob = { kind: 'whole'; id: string; file: string };

/** Vector files: a fifth of a pixel is not seen, and keeps them under 12 KB compressed. */
const vector: PathPrecision = { tolerance: 0.25, steps: 5 };

/** Drawn twice as large as a phone shows it. */
const vectorForPhones: PathPrecision = { tolerance: 0.5, steps: 2.5 };

type Box = { width: number; height: number };

/** @param stretch lets a page set height and width apart, as banners need */
function svgDocument(view: Box, body: string, output: Box = view, stretch = false): string {
  const aspect = stretch ? ' preserveAspectRatio="none"' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${output.width}" height="${output.height}" ` +
    `viewBox="0 0 ${view.width} ${view.height}"${aspect}>${body}</svg>`
  );
}

const atWidth = (view: Box, width: number): Box => ({
  width,
  height: Math.round((width * view.height) / view.width),
});

const vectorJob = (id: string, { width, height }: Box, svg: string, lineAt?: number): Job => ({
  id,
  kind: 'vector',
  width,
  height,
  ...(lineAt === undefined ? {} : { lineAt }),
  svg,
});

type Treatment = (maps: BustMaps, frame: Frame) => string | Promise<string>;
const treatments: readonly Treatment[] = [drawEngraved, drawSetInType, drawCutPaper, drawTally];

/** Letters and tally strokes need room: at 400 px and below there are half as many. */
const smallDetail = [0.75, 0.66, 1, 0.66] as const;

/** The owner's photograph wins over the sample bust. */
function portraitSource(content: string, pose: number): string {
  const photo = path.join(content, 'pictures/photo/photo');
  return existsSync(`${photo}-light.png`) ? photo : path.join(content, `pictures/bust/pose-${pose}`);
}

/** The page's own ink: half the weight of transparency. On a lighter card `mix-blend-mode: lighten` drops it. */
const inked = ({ width, height }: Box) => `<path fill="${palette.ink}" d="M0 0H${width}V${height}H0z"/>`;

/** The photograph that the portraits were drawn from, where its owner lets the press have it. */
function photographJobs(content: string): Job[] {
  const file = path.join(content, PRESS_PHOTOGRAPH);
  if (!existsSync(file)) return [];
  return [
    { kind: 'photo', id: PHOTOGRAPH, file },
    { kind: 'whole', id: `${PHOTOGRAPH}/print`, file },
  ];
}

async function portraitJobs(content: string): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const [i, treatment] of treatments.entries()) {
    const maps = await readBustMaps(portraitSource(content, i + 1));
    const hero = inked(heroFrame) + (await treatment(maps, heroFrame));
    jobs.push({
      id: `portrait/${i + 1}`,
      kind: 'raster',
      ...atWidth(heroFrame, 1200),
      lineAt: heroLineAt,
      widths: [50, 400, 800, 1200],
      svgAt: (width) => svgDocument(heroFrame, hero, atWidth(heroFrame, width)),
      quality: 46,
      // Background rows fade and letters vary in strength: too many shades for a palette.
      tonal: i !== 2,
    });
    const full = bustFrame(1);
    const coarse = bustFrame(smallDetail[i] ?? 1);
    const fullBody = inked(full) + (await treatment(maps, full));
    const coarseBody = inked(coarse) + (await treatment(maps, coarse));
    jobs.push({
      id: `portrait/${i + 1}/bust`,
      kind: 'raster',
      ...atWidth(full, 800),
      widths: [50, 400, 800],
      svgAt: (width) => {
        const output = atWidth(full, width);
        return width > 400 ? svgDocument(full, fullBody, output) : svgDocument(coarse, coarseBody, output);
      },
      quality: 44,
      tonal: i === 1,
    });
    jobs.push(...pressJobs(`portrait/${i + 1}`, full, fullBody));
    if (i === 0) {
      const body = drawEngraved(maps, heroFrame, vector);
      jobs.push(vectorJob('portrait/1/vector', heroFrame, svgDocument(heroFrame, body), heroLineAt));
    }
  }
  return jobs;
}

/** Widths of a press portrait: 8 inches at 300 dpi, and a column of a web page. */
const pressWidths = { print: 2400, web: 800 } as const;

/** The media kit's portraits as PNG, which every layout program opens. */
function pressJobs(id: string, view: Box, body: string): Job[] {
  return Object.entries(pressWidths).map(([name, width]) => ({
    id: `${id}/${name}`,
    kind: 'preview' as const,
    ...atWidth(view, width),
    svg: svgDocument(view, body, atWidth(view, width)),
  }));
}

/** The initials as a logo: in paper for dark grounds, in ink for white ones, as vector and as PNG. */
async function logoJobs(initials: string): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const [name, fill] of [
    ['on-dark', palette.paper],
    ['on-white', palette.ink],
  ] as const) {
    const drawn = await drawInitials(initials, fill);
    const png = atWidth(drawn, 1200);
    jobs.push(vectorJob(`site/logo-${name}`, drawn, svgDocument(drawn, drawn.body)), {
      id: `site/logo-${name}-png`,
      kind: 'preview',
      ...png,
      svg: svgDocument(drawn, drawn.body, png),
    });
  }
  return jobs;
}

/** Above a form a phone shows a low plate: its first fields are in the first screen. */
const NARROW: Partial<Record<(typeof PLATES)[number], PlateBox>> = {
  seal: plateBoxes.letter,
  invite: plateBoxes.letter,
  files: plateBoxes.letter,
  letter: plateBoxes.low,
  post: plateBoxes.low,
  pass: plateBoxes.low,
  enroll: plateBoxes.low,
  keep: plateBoxes.low,
};

/** Plates that show a body: no frame may stretch it, as it may a field of rows. */
const SHAPES = new Set<string>(['seal', 'letter', 'post', 'files', 'invite']);

/** Those whose ground is drawn in the same rows. */
const IN_A_FIELD = new Set<string>(['post']);

/** Without measures of its own it is as large as its frame. */
const framed = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`;

const BODIES = new Set<MotifName>(['cut', 'slice']);

/** The drawings beside names, and the band across a page, each for wide and narrow windows. */
async function plateJobs(content: string): Promise<Job[]> {
  const maps = await readBustMaps(portraitSource(content, 1));
  const jobs = (name: Parameters<typeof plateRows>[0], wide: PlateBox, narrow: PlateBox) =>
    [
      { id: `plate/${name}`, view: wide, precision: vector },
      { id: `plate/${name}-narrow`, view: narrow, precision: vectorForPhones },
    ].map(({ id, view, precision }) => {
      const rows = plateRows(name, view);
      const lineAt = view.lineX / view.width;
      if (SHAPES.has(name)) {
        const far = (some: typeof rows.paper = []) => groundFar(some, view.width);
        const field = IN_A_FIELD.has(name) && { paper: far(rows.paper), hot: far(rows.hot) };
        const hung = { ...rows, faint: far(rows.faint), ...field };
        return vectorJob(id, view, framed(hangOnLine(view, drawPlate(hung, precision))), lineAt);
      }
      return vectorJob(id, view, svgDocument(view, drawPlate(rows, precision), view, true), lineAt);
    });
  const figure = (id: string, how: Parameters<typeof speak>[1], view: PlateBox) => {
    const lineAt = view.lineX / view.width;
    const body = drawFigure(speak(maps, how), lineAt, how === 'wide' ? vector : vectorForPhones);
    return vectorJob(id, view, framed(body), lineAt);
  };
  const band = (width: number, height: number) => ({ width, height, lineX: width * 0.8 });
  return [
    ...PLATES.flatMap((name) =>
      name === 'speak' ? [] : jobs(name, plateBoxes.wide, NARROW[name] ?? plateBoxes.narrow),
    ),
    ...jobs('merge', band(1440, 220), band(780, 280)),
    figure('plate/speak', 'wide', bustBox),
    figure('plate/speak-narrow', 'narrow', plateBoxes.narrow),
  ];
}

/** Collections whose entries stand beside their names, as a series does: services, and the essay or story that leads its list. */
const WITH_PLATE = /^(services|ideas|stories)\//;

function coverRaster(entry: ContentEntry, motif: MotifName, format: CoverFormat): Job {
  const view = { width: formats[format].fullWidth, height: formats[format].height };
  const body = drawCover(motif, entry.id, format);
  return {
    id: `${entry.id}/${format}`,
    kind: 'raster',
    ...view,
    widths: [50, 400, 800],
    svgAt: (width) => svgDocument(view, body, atWidth(view, width)),
    quality: 38,
  };
}

function coverVector(id: string, seed: string, motif: MotifName, format: CoverFormat): Job {
  const rules = formats[format];
  const view = { width: rules.fullWidth, height: rules.height };
  const precision = format === 'plate-narrow' ? vectorForPhones : vector;
  const lineAt = rules.lineX && rules.lineX / rules.fullWidth;
  const drawn = drawCover(motif, seed, format, precision);
  // Beside a name a body keeps its shape, as a plate's does.
  if (rules.lineX && rules.edge && BODIES.has(motif)) {
    const box = { width: rules.fullWidth, height: rules.height, lineX: rules.lineX };
    return vectorJob(id, view, framed(hangOnLine(box, drawn)), lineAt);
  }
  return vectorJob(id, view, svgDocument(view, drawn, view, rules.lineX !== undefined), lineAt);
}

/** Pages without a cover of their own still get a drawing in link previews: one their address picks. */
function previewMotif(entry: ContentEntry): MotifName {
  if (entry.motif) return entry.motif;
  return seededRandom(entry.id).pick(COVER_MOTIFS);
}

/** The newest entry of a running list; seeded with its number from the end, so that it keeps its drawing while it leads. */
function recordJobs({ id, record }: ContentEntry): Job[] {
  if (!record) return [];
  return recordFormats.map((format) => {
    const view = recordBoxes[format];
    const drawn = drawRecord(record.drawing, `${id} ${record.entries}`, format, vector);
    const name = `${id}/record-1${format === 'narrow' ? '-narrow' : ''}`;
    return vectorJob(name, view, svgDocument(view, drawn, view, true));
  });
}

async function entryJobs(content: string, entry: ContentEntry, initials: string): Promise<Job[]> {
  const jobs: Job[] = entry.photos.map((name) => ({
    kind: 'photo',
    id: `${entry.id}/${photoId(name)}`,
    file: path.join(content, entry.id, name),
  }));
  if (entry.motif) {
    // No list shows a page that exists once.
    if (!entry.id.startsWith('pages/')) {
      jobs.push(coverRaster(entry, entry.motif, 'cover'), coverRaster(entry, entry.motif, 'card'));
    }
    // A service has its plate instead.
    if (!entry.id.startsWith('services/'))
      jobs.push(
        coverVector(`${entry.id}/banner`, entry.id, entry.motif, 'banner'),
        coverVector(`${entry.id}/banner-narrow`, entry.id, entry.motif, 'banner-narrow'),
      );
  }
  if (entry.motif && (entry.series || WITH_PLATE.test(entry.id))) {
    jobs.push(
      coverVector(`${entry.id}/plate`, entry.id, entry.motif, 'plate'),
      coverVector(`${entry.id}/plate-narrow`, entry.id, entry.motif, 'plate-narrow'),
    );
  }
  for (const [i, motif] of entry.talks.entries()) {
    const id = `${entry.id}/talk-${i + 1}`;
    jobs.push(coverVector(id, id, motif, 'talk'));
  }
  for (const [i, motif] of entry.figures.entries()) {
    const id = `${entry.id}/figure-${i + 1}`;
    jobs.push(coverVector(id, id, motif, 'figure'));
  }
  jobs.push(...recordJobs(entry));
  const { heading, label } = entry;
  jobs.push({
    id: `${entry.id}/og`,
    kind: 'preview',
    width: socialWidth,
    height: socialHeight,
    svg: await drawSocialCard({ heading, label, initials, motif: previewMotif(entry), seed: entry.id }),
  });
  return jobs;
}

async function siteJobs(initials: string): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const [name, size] of [
    ['strip', stripSizes.wide],
    ['strip-narrow', stripSizes.narrow],
  ] as const) {
    jobs.push(vectorJob(`video/${name}`, size, svgDocument(size, drawStrip(size, vector))));
  }
  for (const [name, size] of [
    ['missing-row', missingRowSizes.wide],
    ['missing-row-narrow', missingRowSizes.narrow],
  ] as const) {
    const svg = svgDocument(size, drawMissingRow(size, vector), size, true);
    jobs.push(vectorJob(`site/${name}`, size, svg, 0.8));
  }
  if (initials) {
    const drawn = await drawInitials(initials);
    jobs.push(vectorJob('site/initials', drawn, svgDocument(drawn, drawn.body)));
    jobs.push(...(await logoJobs(initials)));
  }
  const icon = (name: string, size: number, inset = 0): Job => ({
    kind: 'fixed',
    path: name,
    svg: siteIcon(size, inset),
    size,
  });
  jobs.push(
    icon('favicon.svg', 32),
    { ...icon('favicon.ico', 32), wrap: icoFile } as Job,
    icon('apple-touch-icon.png', 180, 0.12),
    icon('icon-192.png', 192),
    icon('icon-512.png', 512),
    icon('icon-maskable-512.png', 512, 0.18),
  );
  return jobs;
}

/** @param content path of the content folder */
export async function drawingJobs(
  content: string,
  entries: readonly ContentEntry[],
  initials: string,
): Promise<Job[]> {
  const jobs = [
    ...(await portraitJobs(content)),
    ...photographJobs(content),
    ...(await siteJobs(initials)),
    ...(await plateJobs(content)),
  ];
  for (const entry of entries) jobs.push(...(await entryJobs(content, entry, initials)));
  return jobs;
}
