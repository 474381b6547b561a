import { expect, it } from 'vitest';
import { oneAfterAnother } from './content-desk.ts';

it('does once more what is asked for meanwhile, never two at a time, and is waited for to the end', async () => {
  const log: string[] = [];
  let end = () => {};
  const { ask, done } = oneAfterAnother(() => {
    log.push('begins');
    return new Promise((resolve) => {
      end = () => {
        log.push('ends');
        resolve();
      };
    });
  });
  await done();
  ask();
  ask();
  ask();
  let waited = false;
  const waiting = done().then(() => {
    waited = true;
  });
  end();
  await new Promise(setImmediate);
  expect([log, waited]).toEqual([['begins', 'ends', 'begins'], false]);
  end();
  await waiting;
  ask();
  expect(log).toEqual(['begins', 'ends', 'begins', 'ends', 'begins']);
});
