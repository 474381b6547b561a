import { describe, expect, it } from 'vitest';
import type { DrawnJob } from './drawing-jobs.ts';
import { missingFiles, planJob } from './encode.ts';

const raster = (svg: string): DrawnJob => ({
  id: 'ideas/x/cover',
  kind: 'raster',
  width: 800,
  height: 1000,
  widths: [50, 400, 800],
  svgAt: (width) => `${svg}${width}`,
  quality: 40,
});

describe('planJob', () => {
  it('names files by what is drawn, and only by that', () => {
    const first = planJob(raster('<svg>a'));
    expect(planJob(raster('<svg>a')).files.map((f) => f.path)).toEqual(first.files.map((f) => f.path));
    expect(planJob(raster('<svg>b')).files.map((f) => f.path)).not.toEqual(first.files.map((f) => f.path));
    expect(first.entry?.avif?.['800']).toMatch(/^\/pictures\/ideas\/x\/cover-[0-9a-f]{8}-800\.avif$/);
  });

  it('has a stand-in of 50 px as WebP only, and both formats at the others', () => {
    const { entry } = planJob(raster('<svg>a'));
    expect(Object.keys(entry?.webp ?? {})).toEqual(['50', '400', '800']);
    expect(Object.keys(entry?.avif ?? {})).toEqual(['400', '800']);
  });
});

describe('missingFiles', () => {
  it('asks for a fixed file again when its drawing changed', () => {
    const plan = planJob({ kind: 'fixed', path: 'main.ts', svg: '<svg/>', size: 32 });
    const here = import.meta.dirname;
    expect(missingFiles(plan, here, { 'main.ts': plan.fixedHash ?? '' })).toEqual([]);
    expect(missingFiles(plan, here, { 'main.ts': 'old' })).toHaveLength(1);
    expect(missingFiles(plan, here, {})).toHaveLength(1);
  });
});
