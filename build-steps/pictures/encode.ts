/** Turns jobs into files. File names carry the hash of what was drawn, so an existing file is up to date. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { DrawnJob, PhotoJob, WholeJob } from './drawing-jobs.ts';
import { noPicture } from './photo.ts';
import type { RegistryEntry } from './registry.ts';

/**
 * The drawings are flat inks, so sixteen shades hold every edge: palette first, then lossless, is both
 * smaller and cleaner than lossy WebP. AVIF stays lossy and still weighs half. Dithering would triple all.
 */
const encoders = {
  /** The stand-in is blurred by the page: light and tone are enough, under 700 bytes. */
  placeholder: { quality: 20, effort: 6 },
  avif: { effort: 4, chromaSubsampling: '4:4:4' },
  shades: { palette: true, colours: 16, dither: 0, effort: 8 },
  flatWebp: { lossless: true, effort: 6 },
  tonalWebp: { quality: 46, effort: 5 },
  preview: { palette: true, colours: 16, dither: 0, effort: 10 },
} as const;

const placeholderWidth = 50;

/** Names change with what is drawn and with how it is encoded. */
const hash = (parts: readonly string[]): string =>
  createHash('sha256')
    .update([JSON.stringify(encoders), ...parts].join('\n'))
    .digest('hex')
    .slice(0, 8);

export type PlannedFile = { path: string; make: () => Promise<Buffer> };
export type Plan = {
  id: string;
  entry?: RegistryEntry;
  /** Hash of a file with a fixed name, whose name cannot tell. */
  fixedHash?: string;
  files: PlannedFile[];
};

const rasterize = (svg: string) => sharp(Buffer.from(svg), { unlimited: true });

async function encodeWebp(svg: string, tonal: boolean): Promise<Buffer> {
  if (tonal) return rasterize(svg).webp(encoders.tonalWebp).toBuffer();
  const flat = await rasterize(svg).png(encoders.shades).toBuffer();
  return sharp(flat).webp(encoders.flatWebp).toBuffer();
}

function planRaster(job: Extract<DrawnJob, { kind: 'raster' }>): Plan {
  const svgs = new Map(job.widths.map((width) => [width, job.svgAt(width)]));
  const tonal = job.tonal === true;
  const key = hash([...svgs.values(), `${job.quality} ${tonal}`]);
  const files: PlannedFile[] = [];
  const avif: Record<string, string> = {};
  const webp: Record<string, string> = {};
  for (const [width, svg] of svgs) {
    const name = `pictures/${job.id}-${key}-${width}`;
    webp[width] = `/${name}.webp`;
    if (width === placeholderWidth) {
      const make = () => rasterize(svg).webp(encoders.placeholder).toBuffer();
      files.push({ path: `${name}.webp`, make });
      continue;
    }
    avif[width] = `/${name}.avif`;
    files.push(
      {
        path: `${name}.avif`,
        make: () =>
          rasterize(svg)
            .avif({ ...encoders.avif, quality: job.quality })
            .toBuffer(),
      },
      { path: `${name}.webp`, make: () => encodeWebp(svg, tonal) },
    );
  }
  const { width, height, lineAt, widths } = job;
  return { id: job.id, entry: { width, height, ...(lineAt ? { lineAt } : {}), widths, avif, webp }, files };
}

function planFixed(job: Extract<DrawnJob, { kind: 'fixed' }>): Plan {
  const make = async () => {
    if (job.path.endsWith('.svg')) return Buffer.from(job.svg);
    const png = await rasterize(job.svg).png({ palette: true, effort: 10 }).toBuffer();
    return job.wrap ? job.wrap(png, job.size) : png;
  };
  return { id: job.path, fixedHash: hash([job.svg, job.path]), files: [{ path: job.path, make }] };
}

/** Widths of a photograph in a text: phones, the column, the column on a screen with twice the dots. */
const photoWidths = [placeholderWidth, 400, 800, 1200];

/** Apart from the drawings' encoders, on which all their names depend. */
const photoEncoders = { avif: { quality: 55, effort: 4 }, webp: { quality: 74, effort: 5 } } as const;

/** Size and turn of a photograph. @throws PhotographError where the file is none */
const measured = (source: Buffer, file: string) =>
  sharp(source)
    .metadata()
    .catch(() => noPicture(path.relative('.', file)));

/** @throws PhotographError where the file is no picture */
export async function planPhoto({ id, file }: PhotoJob): Promise<Plan> {
  const source = await readFile(file);
  const upright = sharp(source).autoOrient();
  const { autoOrient, width: stored, height: high } = await measured(source, file);
  const [width, height] = [autoOrient?.width ?? stored, autoOrient?.height ?? high];
  const key = hash([createHash('sha256').update(source).digest('hex'), JSON.stringify(photoEncoders)]);
  const files: PlannedFile[] = [];
  const entry = { width, height, widths: [] as number[], avif: {} as Links, webp: {} as Links };
  for (const at of photoWidths.filter((wanted) => wanted <= Math.max(width, placeholderWidth))) {
    const name = `pictures/${id}-${key}-${at}`;
    const sized = () => upright.clone().resize({ width: at });
    const isStandIn = at === placeholderWidth;
    entry.widths.push(at);
    entry.webp[at] = `/${name}.webp`;
    files.push({
      path: `${name}.webp`,
      make: () =>
        sized()
          .webp(isStandIn ? encoders.placeholder : photoEncoders.webp)
          .toBuffer(),
    });
    if (isStandIn) continue;
    entry.avif[at] = `/${name}.avif`;
    files.push({ path: `${name}.avif`, make: () => sized().avif(photoEncoders.avif).toBuffer() });
  }
  return { id, entry, files };
}

/** A photograph as it was given, for whoever prints it. */
export async function planWhole({ id, file }: WholeJob): Promise<Plan> {
  const source = await readFile(file);
  const { width, height } = await measured(source, file);
  const name = `pictures/${id}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.jpg`;
  return {
    id,
    entry: { width, height, jpg: `/${name}` },
    files: [{ path: name, make: async () => source }],
  };
}

type Links = Record<string, string>;

/** @returns which files a job needs, with the way to make each; makes none */
export function planJob(job: DrawnJob): Plan {
  if (job.kind === 'raster') return planRaster(job);
  if (job.kind === 'fixed') return planFixed(job);
  const { id, width, height, lineAt, svg } = job;
  const size = { width, height, ...(lineAt ? { lineAt } : {}) };
  if (job.kind === 'vector') {
    const name = `pictures/${id}-${hash([svg])}.svg`;
    return {
      id,
      entry: { ...size, svg: `/${name}` },
      files: [{ path: name, make: async () => Buffer.from(svg) }],
    };
  }
  const name = `pictures/${id}-${hash([svg])}.png`;
  const make = () => rasterize(svg).png(encoders.preview).toBuffer();
  return { id, entry: { ...size, png: `/${name}` }, files: [{ path: name, make }] };
}

/** Is everything there that the plan names? @param fixed hashes of fixed files as last written */
export function missingFiles(plan: Plan, folder: string, fixed: Record<string, string>): PlannedFile[] {
  if (plan.fixedHash && fixed[plan.id] !== plan.fixedHash) return plan.files;
  return plan.files.filter((file) => !existsSync(path.join(folder, file.path)));
}

export async function writePlanned(file: PlannedFile, folder: string): Promise<number> {
  const target = path.join(folder, file.path);
  const data = await file.make();
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, data);
  return data.length;
}
