/** Preloaded into a process: its clock is ahead by the milliseconds that the file named in CLOCK_FILE holds. */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE ?? '';
const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
