import { expect, test } from 'vitest';
import { createSlotQueue } from './slot-queue.ts';

type Answer = { answer: string; isTaken: boolean };

/** A booking that ends when the test says so. */
function createBooking() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const calls = { count: 0 };
  const book = () => {
    calls.count += 1;
    return promise;
  };
  return { book, calls, end: resolve, fail: reject };
}

const slot = (owner: string, key = 'p 1') => ({ key, owner });

test('tells those who wait that the slot was booked, without running them', async () => {
  const queue = createSlotQueue();
  const first = createBooking();
  const second = createBooking();
  const answers = [queue.run(slot('a'), first.book), queue.run(slot('b'), second.book)];
  first.end({ answer: 'booked', isTaken: true });
  expect(await Promise.all(answers)).toEqual(['booked', 'TAKEN']);
  expect(second.calls.count).toBe(0);
});

test('lets the next one run when the first was refused, one at a time', async () => {
  const queue = createSlotQueue();
  const first = createBooking();
  const second = createBooking();
  const third = createBooking();
  const answers = [first, second, third].map(({ book }, n) => queue.run(slot(String(n)), book));
  first.end({ answer: 'refused', isTaken: false });
  await answers[0];
  await expect.poll(() => second.calls.count + third.calls.count).toBe(1);
  second.end({ answer: 'booked', isTaken: true });
  expect(await Promise.all(answers)).toEqual(['refused', 'booked', 'TAKEN']);
  expect(third.calls.count).toBe(0);
});

test('does not hold back a retry of the same request, another slot, or a later request', async () => {
  const queue = createSlotQueue();
  const first = createBooking();
  const retry = createBooking();
  const other = createBooking();
  const later = createBooking();
  const running = queue.run(slot('a'), first.book);
  for (const each of [retry, other, later]) each.end({ answer: 'own', isTaken: true });
  expect(await queue.run(slot('a'), retry.book)).toBe('own');
  expect(await queue.run(slot('b', 'p 2'), other.book)).toBe('own');
  first.end({ answer: 'booked', isTaken: true });
  await running;
  expect(await queue.run(slot('c'), later.book)).toBe('own');
});

test('fails those who wait with the one that failed, so that an outage is not tried once for each', async () => {
  const queue = createSlotQueue();
  const first = createBooking();
  const second = createBooking();
  const answers = Promise.allSettled([queue.run(slot('a'), first.book), queue.run(slot('b'), second.book)]);
  first.fail(new Error('accounts is down'));
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(second.calls.count).toBe(0);
});

test('gives a failure to its caller alone when no one waits', async () => {
  const queue = createSlotQueue();
  const first = createBooking();
  const answer = queue.run(slot('a'), first.book);
  first.fail(new Error('accounts is down'));
  await expect(answer).rejects.toThrow('accounts is down');
  const next = createBooking();
  next.end({ answer: 'booked', isTaken: true });
  expect(await queue.run(slot('b'), next.book)).toBe('booked');
});
