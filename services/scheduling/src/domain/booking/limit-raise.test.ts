import { expect, test } from 'vitest';
import { findRaiseFaults, raiseLimit } from './limit-raise.ts';
import { defaultSessionLimits, findAccountCap, findAddressCap, findMoveCap } from './session-limits.ts';

test('raised open sessions bind an account and an address later, and still only after a proof', () => {
  const limits = raiseLimit(defaultSessionLimits, 'OPEN_SESSIONS', 2);
  const account = (open: number) => findAccountCap({ open, ofType: 0 }, 'FOLLOW_UP', limits);
  expect([account(13), account(14)]).toEqual([undefined, 'open_account']);
  expect([findAddressCap(13, true, limits), findAddressCap(14, true, limits)]).toEqual([undefined, 'open_proven']);
  expect(findAddressCap(3, false, limits)).toBe('open_unproven');
  expect(findMoveCap({ all: 5, byVisitors: 0 }, limits, { source: 'CLIENT', isProved: false })).toBe('moves');
});

test('raised moves bind later, and a visitor still proves the address', () => {
  const limits = raiseLimit(defaultSessionLimits, 'MOVES_PER_DAY', 1);
  const cap = (all: number, source: 'CLIENT' | 'VISITOR', byVisitors = 0) =>
    findMoveCap({ all, byVisitors }, limits, { source, isProved: false });
  expect([cap(5, 'CLIENT'), cap(6, 'CLIENT'), cap(2, 'VISITOR', 2)]).toEqual([undefined, 'moves', 'moves_unproven']);
});

test.each([
  [{ more: 1, days: 1 }, []],
  [{ more: 50, days: 90 }, []],
  [{ more: 0, days: 1 }, ['more']],
  [{ more: 51, days: 91 }, ['more', 'days']],
])('%j has faults at %j', (raise, fields) => {
  expect(findRaiseFaults(raise).map(({ field }) => field)).toEqual(fields);
});
