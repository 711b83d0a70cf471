import { expect, test } from 'vitest';
import { findLastSeq, mergeMessages, type StoredMessage } from './message-list.ts';

const message = (seq: number, id = `m${seq}`): StoredMessage => ({
  id,
  seq,
  direction: 'INCOMING',
  text: 'x',
  createdAt: '2026-11-28T10:00:00.000Z',
  messageType: 'TEXT',
  providerReferralGroupShortId: null,
});
const seqs = (messages: readonly StoredMessage[]) => messages.map(({ seq }) => seq);

test('each message is there once, in the order of its number, whatever arrives how often', () => {
  const first = mergeMessages([], [message(3), message(4)]);
  const second = mergeMessages(first, [message(4), message(6), message(5)]);
  expect(seqs(mergeMessages(second, [message(1), message(2), message(3)]))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(mergeMessages(second, [message(5)])).toBe(second);
});

test.each([
  ['no message', [], 0],
  ['a row', [4, 5, 6], 6],
  // The answer to an own message came before that of the poll.
  ['a gap', [4, 5, 8], 5],
])('newer messages are asked for after %s', (_, given, last) => {
  expect(findLastSeq(given.map((seq) => message(seq)))).toBe(last);
});
