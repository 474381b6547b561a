/** Turns jobs into files. File names carry the hash of what was drawn, so an existing file is up to date. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Job } from './drawing-jobs.ts';
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

function planRaster(job: Extract<Job, { kind: 'raster' }>): Plan {
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

function planFixed(job: Extract<Job, { kind: 'fixed' }>): Plan {
  const make = async () => {
    if (job.path.endsWith('.svg')) return Buffer.from(job.svg);
    const png = await rasterize(job.svg).png({ palette: true, effort: 10 }).toBuffer();
    return job.wrap ? job.wrap(png, job.size) : png;
  };
  return { id: job.path, fixedHash: hash([job.svg, job.path]), files: [{ path: job.path, make }] };
}

/** @returns which files a job needs, with the way to make each; makes none */
export function planJob(job: Job): Plan {
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
