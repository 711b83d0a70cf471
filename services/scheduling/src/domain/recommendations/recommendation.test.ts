import { expect, test } from 'vitest';
import {
  applyEvent,
  computeExpiry,
  getShownState,
  listStatesBefore,
  mayReopen,
  recommendationEvents,
  recommendationStates,
} from './recommendation.ts';

const nothing = undefined;
/** State -> the state after each event. */
const table = {
  SENT: { OPEN: 'OPENED', BOOK: 'BOOKED', DECLINE: 'DECLINED', WITHDRAW: 'DECLINED', EXPIRE: 'EXPIRED' },
  OPENED: { OPEN: nothing, BOOK: 'BOOKED', DECLINE: 'DECLINED', WITHDRAW: 'DECLINED', EXPIRE: 'EXPIRED' },
  BOOKED: { OPEN: nothing, BOOK: nothing, DECLINE: nothing, WITHDRAW: nothing, EXPIRE: nothing },
  DECLINED: { OPEN: nothing, BOOK: nothing, DECLINE: nothing, WITHDRAW: nothing, EXPIRE: nothing },
  EXPIRED: { OPEN: nothing, BOOK: nothing, DECLINE: nothing, WITHDRAW: nothing, EXPIRE: nothing },
} as const;

test('a recommendation has the five states, each with its event', () => {
  expect(recommendationStates).toEqual(['SENT', 'OPENED', 'BOOKED', 'DECLINED', 'EXPIRED']);
  for (const state of recommendationStates)
    for (const event of recommendationEvents)
      expect([state, event, applyEvent(state, event)]).toEqual([state, event, table[state][event]]);
  expect(listStatesBefore('OPEN')).toEqual(['SENT']);
  expect(listStatesBefore('BOOK')).toEqual(['SENT', 'OPENED']);
});

test.each([
  ['the client’s own no', 'DECLINED', 'CLIENT', 1, true],
  ['once it has expired', 'DECLINED', 'CLIENT', 0, false],
  ['what the sender withdrew', 'DECLINED', 'PROVIDER', 1, false],
  ['a booked one', 'BOOKED', null, 1, false],
] as const)('may be taken back: %s', (_, state, declinedBy, leftMs, expected) => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(mayReopen({ state, declinedBy, expiresAt: new Date(now.getTime() + leftMs) }, now)).toBe(expected);
});

test('an open recommendation expires after 30 days, to the millisecond', () => {
  const sentAt = new Date('2026-03-01T12:00:00Z');
  const expiresAt = computeExpiry(sentAt);
  expect(expiresAt).toEqual(new Date('2026-03-31T12:00:00Z'));
  const before = new Date(expiresAt.getTime() - 1);
  expect(getShownState({ state: 'OPENED', expiresAt }, before)).toBe('OPENED');
  expect(getShownState({ state: 'OPENED', expiresAt }, expiresAt)).toBe('EXPIRED');
  expect(getShownState({ state: 'BOOKED', expiresAt }, expiresAt)).toBe('BOOKED');
});
