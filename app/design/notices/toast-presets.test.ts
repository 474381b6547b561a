import { expect, it } from 'vitest';
import { SERVICE_TOAST, SITE_TOAST } from './toast-presets.ts';

it('has the constants of section 9', () => {
  expect(SERVICE_TOAST).toEqual({ duration: 5000 });
  expect(SITE_TOAST).toEqual({ visibleToasts: 3, duration: 4000, gap: 14, width: 356 });
});
