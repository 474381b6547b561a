/**
 * Not a check but a look: every template at the widths people use, one sheet a width, for somebody to hold beside the
 * look (`docs/look.md`). `npx playwright test --project=long contact-sheet`; pictures in `.cache/contact-sheet/`.
 *
 * SHEET_WIDTHS, SHEET_PATHS: comma-separated, to look at less than everything.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Page, test } from '#tests/browser/test.ts';
import { ONE_OF_EACH_TEMPLATE } from '#tests/built-site/site-addresses.ts';

const list = (name: string) => process.env[name]?.split(',').filter(Boolean);
const WIDTHS = list('SHEET_WIDTHS')?.map(Number) ?? [320, 390, 768, 1440, 2560];
const PATHS = list('SHEET_PATHS') ?? [...ONE_OF_EACH_TEMPLATE, '/no-such-page'];
const FOLDER = join('.cache', 'contact-sheet');

/** A tile of the sheet: pages are shrunk to this width and cut off below. */
const TILE = { width: 320, height: 1400, gap: 24, label: 36, across: 10 };

const nameOf = (path: string) => path.slice(1).replaceAll('/', '--') || 'home';

/** Scrolls to the end and back, so that what loads when it comes near has loaded. */
async function bringIn(page: Page) {
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight * 0.8) {
      scrollTo({ top: at, behavior: 'instant' });
      await new Promise((next) => setTimeout(next, 90));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    // A picture that is not shown never loads, and its decoding never ends.
    const shown = [...document.images].filter((image) => image.getClientRects().length > 0);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}

async function tile(path: string, picture: Buffer) {
  const shrunk = await sharp(picture).resize({ width: TILE.width }).toBuffer({ resolveWithObject: true });
  const height = Math.min(shrunk.info.height, TILE.height);
  const cut = await sharp(shrunk.data).extract({ left: 0, top: 0, width: TILE.width, height }).toBuffer();
  const words = `<svg width="${TILE.width}" height="${TILE.label}"><text y="22" font-family="sans-serif" font-size="15" fill="#fff">${path}</text></svg>`;
  return { cut, words: Buffer.from(words) };
}

for (const width of WIDTHS) {
  test(`a sheet of every template, ${width} pixels wide`, async ({ page, expectConsole }) => {
    test.setTimeout(600_000);
    expectConsole(/./);
    const folder = join(FOLDER, String(width));
    await mkdir(folder, { recursive: true });
    await page.setViewportSize({ width, height: width < 700 ? 844 : width > 2000 ? 1440 : 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const tiles = [];
    for (const path of PATHS) {
      await page.goto(path);
      await bringIn(page);
      const picture = await page.screenshot({
        fullPage: true,
        path: join(folder, `${nameOf(path)}.png`),
      });
      tiles.push(await tile(path, picture));
    }
    const rows = Math.ceil(tiles.length / TILE.across);
    await sharp({
      create: {
        width: TILE.across * (TILE.width + TILE.gap) + TILE.gap,
        height: rows * (TILE.height + TILE.label + TILE.gap) + TILE.gap,
        channels: 3,
        background: '#555',
      },
    })
      .composite(
        tiles.flatMap(({ cut, words }, at) => {
          const left = TILE.gap + (at % TILE.across) * (TILE.width + TILE.gap);
          const top = TILE.gap + Math.floor(at / TILE.across) * (TILE.height + TILE.label + TILE.gap);
          return [
            { input: words, left, top },
            { input: cut, left, top: top + TILE.label },
          ];
        }),
      )
      .png()
      .toFile(join(FOLDER, `sheet-${width}.png`));
  });
}
