import { beforeEach, describe, expect, test } from 'vitest';
import { createModuleLoader, ModuleMissing } from './module-loader.ts';

let stored: Map<string, string>;
let reloads: number;
let waits: number[];
let reported: unknown[];

beforeEach(() => {
  stored = new Map();
  reloads = 0;
  waits = [];
  reported = [];
});

const session = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

/** One load of the page: only the session survives it. */
const page = (storage = session) =>
  createModuleLoader({
    session: storage,
    reload: () => reloads++,
    later: (work, ms) => {
      waits.push(ms);
      work();
    },
    report: (error) => reported.push(error),
  });
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** The result of a load; 'waiting' for one that waits for the page to reload. */
const outcome = (load: Promise<unknown>) =>
  Promise.race([
    load.then(
      () => 'loaded',
      (error: unknown) => error,
    ),
    new Promise((resolve) => setTimeout(resolve, 5, 'waiting')),
  ]);

describe('a missing module', () => {
  test('reloads the page after half a second, twice, and is then reported and thrown', async () => {
    expect(await outcome(page().load(gone))).toBe('waiting');
    expect(await outcome(page().load(gone))).toBe('waiting');
    expect({ reloads, waits, reported }).toEqual({ reloads: 2, waits: [500, 500], reported: [] });
    expect(await outcome(page().load(gone))).toBeInstanceOf(ModuleMissing);
    expect(reloads).toBe(2);
    expect(reported).toHaveLength(1);
  });

  test('ends even when other modules load', async () => {
    for (let loads = 0; loads < 3; loads++) {
      const { load } = page();
      await load(async () => 'frame');
      await outcome(load(gone));
    }
    expect(reloads).toBe(2);
  });

  test('has two tries again after a complete page', async () => {
    await outcome(page().load(gone));
    await outcome(page().load(gone));
    page().settled();
    expect(await outcome(page().load(gone))).toBe('waiting');
    expect(reloads).toBe(3);
  });

  test.each(['getItem', 'setItem'])('is an error at once when reloads cannot be counted (%s)', async (method) => {
    const denied = {
      ...session,
      [method]: () => {
        throw new Error('denied');
      },
    };
    expect(await outcome(page(denied).load(gone))).toBeInstanceOf(ModuleMissing);
    expect(reloads).toBe(0);
  });
});

test('an existing module is returned, and nothing is counted', async () => {
  expect(await page().load(async () => ({ Page: 1 }))).toEqual({ Page: 1 });
  expect(stored.size).toBe(0);
});
