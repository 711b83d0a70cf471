import { expect, test } from 'vitest';
import { type LetterRow, summarizeLetters } from './client-letters.ts';
import type { State } from './notification.ts';

const letter = (position: bigint, state: State, appointmentId = 'a'): LetterRow => ({
  appointmentId,
  position,
  state,
  endedAt: null,
});

test.each<[string, LetterRow[], [string, bigint, State][]]>([
  ['without letters', [], []],
  ['the newest counts', [letter(1n, 'SENT'), letter(2n, 'PENDING')], [['a', 2n, 'PENDING']]],
  ['one of two readers got it', [letter(1n, 'FAILED'), letter(1n, 'SENT')], [['a', 1n, 'SENT']]],
  ['one of two readers is still tried', [letter(1n, 'FAILED'), letter(1n, 'PENDING')], [['a', 1n, 'PENDING']]],
  ['no reader got it', [letter(1n, 'FAILED'), letter(1n, 'FAILED')], [['a', 1n, 'FAILED']]],
  [
    'each appointment alone',
    [letter(1n, 'SENT'), letter(3n, 'FAILED', 'b')],
    [
      ['a', 1n, 'SENT'],
      ['b', 3n, 'FAILED'],
    ],
  ],
])('%s', (_name, rows, summaries) => {
  const found = summarizeLetters(rows).map(({ appointmentId, position, state }) => [appointmentId, position, state]);
  expect(found).toEqual(summaries);
});
