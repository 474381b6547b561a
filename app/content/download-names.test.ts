import { expect, test } from 'vitest';
import { kitFiles, logoName, nameSlug, portraitName } from './download-names.ts';

test('names files after the initials, whatever letters they have', () => {
  expect(nameSlug('J.C.')).toBe('jc');
  expect(nameSlug('É. Ö.')).toBe('eo');
  expect(nameSlug('张')).toBe('kit');
  expect(kitFiles('J.C.')).toEqual({
    oneSheet: '/downloads/jc-one-sheet.pdf',
    resume: '/downloads/jc-resume.pdf',
    archive: '/downloads/media-kit.zip',
  });
  expect(portraitName('J.C.', 'type', 'print')).toBe('jc-portrait-type-print.png');
  expect(logoName('J.C.', 'on-white', 'svg')).toBe('jc-logo-on-white.svg');
});
