import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredMessage } from './message-list.ts';
import { createOutbox, type SendOutcome, sendTimeoutMs } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stored = (id: string, text = ''): StoredMessage => ({
  id,
  seq: 1,
  direction: 'OUTGOING',
  text,
  createdAt: '2026-11-28T10:00:00.000Z',
  messageType: 'TEXT',
  providerReferralGroupShortId: null,
});

function open(answer: (id: string, text: string) => Promise<SendOutcome>) {
  const arrived: string[] = [];
  const sent: string[] = [];
  const network = { isOn: true };
  let ids = 0;
  const outbox = createOutbox({
    send: (id, text) => {
      sent.push(`${id} ${text}`);
      return answer(id, text);
    },
    isOnline: () => network.isOn,
    onStored: ({ id }) => arrived.push(id),
    newId() {
      ids += 1;
      return `m${ids}`;
    },
  });
  const states = () => outbox.list().map(({ id, state }) => `${id} ${state}`);
  return { outbox, arrived, sent, network, states };
}

test('sends one after the other, in the order in which they were written', async () => {
  const answers: (() => void)[] = [];
  const { outbox, arrived, sent, states } = open(
    (id) => new Promise((resolve) => answers.push(() => resolve({ kind: 'stored', message: stored(id) }))),
  );
  outbox.add('first');
  outbox.add('second');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['m1 first']);
  expect(states()).toEqual(['m1 sending', 'm2 sending']);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['m1 first', 'm2 second']);
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(arrived).toEqual(['m1', 'm2']);
  expect(states()).toEqual([]);
});

test('counts as not sent after 9 seconds without an answer, keeps the words, and sends them again under the same id', async () => {
  let isAway = true;
  const { outbox, sent, states, arrived } = open((id) =>
    isAway ? new Promise(() => undefined) : Promise.resolve({ kind: 'stored', message: stored(id) }),
  );
  expect(sendTimeoutMs).toBe(9000);
  outbox.add('hello');
  await vi.advanceTimersByTimeAsync(8_999);
  expect(states()).toEqual(['m1 sending']);
  await vi.advanceTimersByTimeAsync(1);
  expect(states()).toEqual(['m1 failed']);
  expect(outbox.list()[0]?.text).toBe('hello');
  isAway = false;
  outbox.retry('m1');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['m1 hello', 'm1 hello']);
  expect(arrived).toEqual(['m1']);
});

test('waits for a connection, and sends all when it is back', async () => {
  const { outbox, sent, network, states } = open((id) => Promise.resolve({ kind: 'stored', message: stored(id) }));
  network.isOn = false;
  outbox.add('one');
  outbox.add('two');
  await vi.advanceTimersByTimeAsync(0);
  expect(states()).toEqual(['m1 waiting', 'm2 waiting']);
  expect(sent).toEqual([]);
  network.isOn = true;
  outbox.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['m1 one', 'm2 two']);
  expect(states()).toEqual([]);
});

test.each<[string, () => Promise<SendOutcome>, string]>([
  ['a refusal', () => Promise.resolve({ kind: 'refused' }), 'm1 refused'],
  ['a broken connection', () => Promise.reject(new Error('away')), 'm1 failed'],
])('keeps the words after %s', async (_, answer, state) => {
  const { outbox, states } = open(answer);
  outbox.add('hello');
  await vi.advanceTimersByTimeAsync(0);
  expect(states()).toEqual([state]);
  outbox.remove('m1');
  expect(states()).toEqual([]);
});

test('a message that arrives by another way is no longer outgoing, also when its own answer comes later', async () => {
  const answers: (() => void)[] = [];
  const { outbox, states } = open(
    (id) => new Promise((resolve) => answers.push(() => resolve({ kind: 'stored', message: stored(id) }))),
  );
  const changes = vi.fn();
  const stop = outbox.subscribe(changes);
  outbox.add('hello');
  await vi.advanceTimersByTimeAsync(0);
  outbox.settle([stored('other')]);
  expect(states()).toEqual(['m1 sending']);
  outbox.settle([stored('m1')]);
  expect(states()).toEqual([]);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(states()).toEqual([]);
  const told = changes.mock.calls.length;
  expect(told).toBeGreaterThan(1);
  stop();
  outbox.add('after');
  expect(changes.mock.calls.length).toBe(told);
});
