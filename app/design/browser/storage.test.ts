import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSafeStorage, draftStorage, safeStorage } from './storage.ts';

/** A storage whose every call throws while `blocked`, and whose writes throw while `full`. */
function moody() {
  const kept = new Map<string, string>();
  const mood = { blocked: false, full: false };
  const fail = (when: boolean) => {
    if (when) throw new DOMException('refused', 'QuotaExceededError');
  };
  const find = () => {
    fail(mood.blocked);
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        fail(mood.full);
        kept.set(key, value);
      },
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  return { kept, mood, storage: createSafeStorage(find) };
}

describe('createSafeStorage', () => {
  it('keeps values in storage and nowhere else while that works', () => {
    const { kept, storage } = moody();
    expect(storage.read('a')).toBeNull();
    storage.write('a', '1');
    expect(kept.get('a')).toBe('1');
    kept.set('a', 'from another tab');
    expect(storage.read('a')).toBe('from another tab');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
  });

  it('keeps a value in memory where storage is blocked', () => {
    const { kept, mood, storage } = moody();
    mood.blocked = true;
    expect(storage.read('a')).toBeNull();
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('prefers what a full storage refused to what it still holds', () => {
    const { kept, mood, storage } = moody();
    storage.write('a', 'old');
    mood.full = true;
    storage.write('a', 'new');
    expect(kept.get('a')).toBe('old');
    expect(storage.read('a')).toBe('new');
    mood.full = false;
    storage.write('a', 'newest');
    expect(kept.get('a')).toBe('newest');
    expect(storage.read('a')).toBe('newest');
  });

  it('does not bring back what was removed while storage was blocked', () => {
    const { mood, storage } = moody();
    storage.write('a', '1');
    mood.blocked = true;
    storage.remove('a');
    mood.blocked = false;
    expect(storage.read('a')).toBeNull();
  });

  it('survives a storage that is null, as in some embedded browsers', () => {
    const storage = createSafeStorage(() => null as unknown as Storage);
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    expect(storage.read('b')).toBeNull();
  });

  it('reads what was last written, whatever storage does meanwhile', () => {
    const key = fc.constantFrom('a', 'b', '__proto__');
    const step = fc.oneof(
      fc.record({ write: key, value: fc.string() }),
      fc.record({ remove: key }),
      fc.record({ blocked: fc.boolean(), full: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { mood, storage } = moody();
        const model = new Map<string, string>();
        for (const next of steps) {
          if ('write' in next) {
            storage.write(next.write, next.value);
            model.set(next.write, next.value);
          } else if ('remove' in next) {
            storage.remove(next.remove);
            model.delete(next.remove);
          } else {
            Object.assign(mood, next);
          }
        }
        // Blocked storage cannot be read either, so what it took before is out of reach.
        mood.blocked = false;
        for (const name of ['a', 'b', '__proto__']) expect(storage.read(name)).toBe(model.get(name) ?? null);
      }),
    );
  });
});

describe('safeStorage', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('works without a browser', () => {
    vi.stubGlobal('localStorage', undefined);
    safeStorage.write('jc_test', '1');
    expect(safeStorage.read('jc_test')).toBe('1');
    safeStorage.remove('jc_test');
    expect(safeStorage.read('jc_test')).toBeNull();
  });

  it('looks for localStorage at every call, not when loaded', () => {
    const getItem = vi.fn(() => 'kept');
    vi.stubGlobal('localStorage', { getItem });
    expect(safeStorage.read('jc_other')).toBe('kept');
    expect(getItem).toHaveBeenCalledWith('jc_other');
  });
});

describe('draftStorage', () => {
  afterEach(() => vi.unstubAllGlobals());

  const box = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    };
  };

  it('keeps a draft in one place: the tab, or the device where asked to', () => {
    const [tab, device] = [box(), box()];
    vi.stubGlobal('sessionStorage', tab);
    vi.stubGlobal('localStorage', device);
    draftStorage.write('draft', 'one', false);
    expect([tab.kept.get('draft'), device.kept.get('draft')]).toEqual(['one', undefined]);
    expect(draftStorage.read('draft')).toEqual({ text: 'one', onDevice: false });
    draftStorage.write('draft', 'two', true);
    expect([tab.kept.get('draft'), device.kept.get('draft')]).toEqual([undefined, 'two']);
    expect(draftStorage.read('draft')).toEqual({ text: 'two', onDevice: true });
    draftStorage.remove('draft');
    expect(draftStorage.read('draft')).toEqual({ text: null, onDevice: false });
  });
});
