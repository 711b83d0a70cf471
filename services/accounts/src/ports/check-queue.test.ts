import { expect, test } from 'vitest';
import { type CheckTurn, createCheckQueue } from './check-queue.ts';

const present = new AbortController().signal;
const turn = (person: string, upload: string, signal = present): CheckTurn => ({ person, upload, signal });

/** Checks that end when the test says so. */
function createWorks() {
  const begun: string[] = [];
  const ends = new Map<string, (outcome: 'checked' | Error) => void>();
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (outcome) => (outcome === 'checked' ? resolve(`${name} checked`) : reject(outcome)));
      });
    },
    async end(name: string, outcome: 'checked' | Error = 'checked') {
      ends.get(name)?.(outcome);
      await new Promise(setImmediate);
    },
  };
}

test('runs one check at a time, in order, also after a fault', async () => {
  const queue = createCheckQueue(20);
  const { begun, work, end } = createWorks();
  const runs = ['a', 'b', 'c'].map((name) => queue(turn(name, '1'), work(name)));
  const outcomes = Promise.allSettled(runs);
  expect(begun).toEqual(['a']);
  await end('a', new Error('not a picture'));
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  await end('c');
  expect(await outcomes).toMatchObject([
    { reason: { message: 'not a picture' } },
    { value: 'b checked' },
    { value: 'c checked' },
  ]);
});

test('one client with 16 uploads holds up another client for one check at most', async () => {
  const queue = createCheckQueue(20);
  const { begun, work, end } = createWorks();
  const loud = Array.from({ length: 16 }, (_, n) => queue(turn('loud', `${n}`), work(`loud ${n}`)));
  const outcomes = Promise.allSettled(loud);
  const other = queue(turn('other', '1'), work('other'));
  await end('loud 0');
  await end('loud 1');
  await end('other');
  expect(await other).toBe('other checked');
  expect(begun).toEqual(['loud 0', 'loud 1', 'other']);
  const codes = (await outcomes).map((each) => (each.status === 'rejected' ? each.reason.code : 'checked'));
  expect(codes).toEqual(['checked', 'checked', ...Array(14).fill('CHECKS_BUSY')]);
});

test('16 requests for one upload run one check, and all get its result', async () => {
  const queue = createCheckQueue(20);
  const { begun, work, end } = createWorks();
  const runs = Array.from({ length: 16 }, (_, n) => queue(turn('a', '1'), work(`${n}`)));
  await end('0');
  expect(new Set(await Promise.all(runs))).toEqual(new Set(['0 checked']));
  expect(begun).toEqual(['0']);
});

test('drops a check that waits when its caller has left, and keeps one that another call waits for', async () => {
  const queue = createCheckQueue(20);
  const { begun, work, end } = createWorks();
  const leaves = new AbortController();
  const joins = new AbortController();
  const first = queue(turn('a', '1'), work('a'));
  const dropped = queue(turn('b', '1', leaves.signal), work('b'));
  const kept = queue(turn('c', '1', joins.signal), work('c'));
  const joined = queue(turn('c', '1'), work('again'));
  leaves.abort();
  joins.abort();
  const outcome = expect(dropped).rejects.toMatchObject({ code: 'CHECKS_BUSY' });
  await end('a');
  await end('c');
  await outcome;
  expect(await Promise.all([first, kept, joined])).toEqual(['a checked', 'c checked', 'c checked']);
  expect(begun).toEqual(['a', 'c']);
});

test('refuses more checks than may wait', async () => {
  const queue = createCheckQueue(2);
  const { work, end } = createWorks();
  const runs = ['a', 'b', 'c'].map((name) => queue(turn(name, '1'), work(name)));
  await expect(queue(turn('d', '1'), work('d'))).rejects.toMatchObject({ code: 'CHECKS_BUSY' });
  for (const name of ['a', 'b', 'c']) await end(name);
  expect(await Promise.all(runs)).toHaveLength(3);
});
