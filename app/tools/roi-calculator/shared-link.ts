/** The four figures in an address: `?roi=60,72000,38,16.5`. Numbers only, nothing about a person. */
import type { RoiInput } from './roi.ts';

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;

/** The fields a shared address fills; `undefined` where it holds none or anything but four plain numbers. */
export function sharedInput(search: string): RoiInput | undefined {
  const values = new URLSearchParams(search).get('roi')?.split(',') ?? [];
  if (values.length !== 4 || !values.every((value) => NUMBER.test(value))) return undefined;
  const [employees = '', averageSalary = '', timeToHire = '', turnoverRate = ''] = values;
  return { employees, averageSalary, timeToHire, turnoverRate };
}

/** The address to share; `undefined` for figures too long to be anybody's. */
export function sharedAddress(origin: string, figures: readonly number[]): string | undefined {
  const values = figures.map((figure) => String(figure));
  if (!values.every((value) => NUMBER.test(value))) return undefined;
  return `${origin}/?roi=${values.join(',')}#roi-calculator`;
}
