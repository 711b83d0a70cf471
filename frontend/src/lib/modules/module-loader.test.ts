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

/** As one load of the page would make it: only the session outlives it. */
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
/** What became of a load; one that waits for the page to go away is 'waiting'. */
const outcome = (load: Promise<unknown>) =>
  Promise.race([
    load.then(
      () => 'loaded',
      (error: unknown) => error,
    ),
    new Promise((resolve) => setTimeout(resolve, 5, 'waiting')),
  ]);

describe('a module that is not there', () => {
  test('loads the page anew after half a second, twice, and then is reported and thrown', async () => {
    expect(await outcome(page().load(gone))).toBe('waiting');
    expect(await outcome(page().load(gone))).toBe('waiting');
    expect({ reloads, waits, reported }).toEqual({ reloads: 2, waits: [500, 500], reported: [] });
    expect(await outcome(page().load(gone))).toBeInstanceOf(ModuleMissing);
    expect(reloads).toBe(2);
    expect(reported).toHaveLength(1);
  });

  test('beside others that are there still comes to an end', async () => {
    for (let loads = 0; loads < 3; loads++) {
      const { load } = page();
      await load(async () => 'frame');
      await outcome(load(gone));
    }
    expect(reloads).toBe(2);
  });

  test('has two tries again after a page was whole', async () => {
    await outcome(page().load(gone));
    await outcome(page().load(gone));
    page().settled();
    expect(await outcome(page().load(gone))).toBe('waiting');
    expect(reloads).toBe(3);
  });

  test.each(['getItem', 'setItem'])('is an error at once where nothing can be counted (%s)', async (method) => {
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

test('a module that is there is given, and nothing is counted', async () => {
  expect(await page().load(async () => ({ Page: 1 }))).toEqual({ Page: 1 });
  expect(stored.size).toBe(0);
});
