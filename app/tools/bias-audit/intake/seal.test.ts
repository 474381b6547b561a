import { expect, it } from 'vitest';
import { NAVIGATOR_SENDERS, SENDERS, seal } from './seal.ts';

/** A worker's scope as browsers build it: some senders are its own, most are inherited. */
function scopeWith(senders: readonly string[]) {
  class Base {}
  for (const name of senders.slice(0, 5))
    Object.defineProperty(Base.prototype, name, { value: () => {}, configurable: true, writable: true });
  class Scope extends Base {
    navigator: object;
    constructor() {
      super();
      const proto = Object.fromEntries(NAVIGATOR_SENDERS.map((name) => [name, () => {}]));
      this.navigator = Object.create(proto);
    }
  }
  const scope = new Scope() as Scope & Record<string, unknown>;
  for (const name of senders.slice(5))
    Object.defineProperty(scope, name, { value: () => {}, configurable: true, writable: true });
  return { scope, Base };
}

it('leaves no sender, on the scope or behind it', () => {
  const { scope, Base } = scopeWith(SENDERS);
  expect(scope.fetch).toBeDefined();
  expect(seal(scope)).toEqual([]);
  for (const name of SENDERS) {
    expect(scope[name]).toBeUndefined();
    expect(Object.hasOwn(Base.prototype, name)).toBe(false);
  }
  for (const name of NAVIGATOR_SENDERS) expect(Reflect.get(scope.navigator, name)).toBeUndefined();
});

it('lets nothing be put back', () => {
  const { scope } = scopeWith(SENDERS);
  seal(scope);
  expect(() => {
    scope.fetch = () => {};
  }).toThrow(TypeError);
  expect(Reflect.defineProperty(scope, 'fetch', { value: () => {} })).toBe(false);
});

it('names what it could not remove, so that the page sends it nothing', () => {
  const scope = {} as { navigator?: object };
  Object.defineProperty(scope, 'fetch', { value: () => {}, configurable: false, writable: false });
  expect(seal(scope)).toEqual(['fetch']);
});
