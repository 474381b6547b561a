import { expect, it } from 'vitest';
import { drawMissingRow, missingRowSizes } from './missing-row.ts';
import { palette } from './palette.ts';
import { fine } from './rows.ts';

it.each(Object.entries(missingRowSizes))(
  '%s: every row but one, and the missing one from the line on',
  (_, size) => {
    const svg = drawMissingRow(size, fine);
    expect(svg.match(new RegExp(palette.paper, 'g'))).toHaveLength(size.rows - 1);
    const from = svg.split(`fill="${palette.vermilion}" d="M`)[1] ?? '';
    expect(Number.parseFloat(from)).toBeCloseTo(size.width * 0.8, 0);
  },
);
