/** A stand-in for a photograph: a head and shoulders that no real person has, before a plain or a busy wall. */
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 1500;

const wall = (background: 'plain' | 'busy') =>
  background === 'plain'
    ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="#d9dde0"/>`
    : Array.from({ length: 12 }, (_, index) => {
        const fill = ['#2c4a2e', '#d9dde0', '#b5522c', '#1a1a22'][index % 4];
        return `<rect x="${index * 100}" width="100" height="${HEIGHT}" fill="${fill}"/>`;
      }).join('');

/** @returns a JPEG */
export const drawnPhotograph = (background: 'plain' | 'busy'): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${wall(background)}` +
        '<path d="M150 1500q20-460 450-460t450 460z" fill="#24405c"/>' +
        '<rect x="500" y="820" width="200" height="300" fill="#c99a78"/>' +
        '<ellipse cx="600" cy="600" rx="260" ry="330" fill="#dcb08c"/>' +
        '<path d="M330 560q20-340 270-340t280 340q-60-170-280-170t-270 170z" fill="#3a2a20"/></svg>',
    ),
  )
    .jpeg({ quality: 90 })
    .toBuffer();
