import { describe, expect, test } from 'vitest';
import {
  defaultSessionLimits,
  findAccountCap,
  findAddressCap,
  findMoveCap,
  getCapCode,
  type SessionCap,
} from './session-limits.ts';

describe('one more move', () => {
  test.each([
    ['of a visitor, the second', 'VISITOR', { all: 1, byVisitors: 1 }, false, undefined],
    ['of a visitor, the third', 'VISITOR', { all: 2, byVisitors: 2 }, false, 'moves_unproven'],
    ['of a visitor who proved the address, the third', 'VISITOR', { all: 2, byVisitors: 2 }, true, undefined],
    ['of a visitor who proved the address, the sixth', 'VISITOR', { all: 5, byVisitors: 5 }, true, 'moves'],
    ['of a visitor after two moves of the provider', 'VISITOR', { all: 2, byVisitors: 0 }, false, undefined],
    ['of a client, the fifth', 'CLIENT', { all: 4, byVisitors: 0 }, false, undefined],
    ['of a client, the sixth', 'CLIENT', { all: 5, byVisitors: 0 }, false, 'moves'],
    ['of a provider, the sixth', 'PROVIDER', { all: 5, byVisitors: 0 }, false, 'moves'],
    ['of staff, the sixth', 'SUPPORT', { all: 5, byVisitors: 5 }, false, undefined],
  ] as const)('%s', (_, source, counts, isProved, cap) => {
    expect(findMoveCap(counts, defaultSessionLimits, { source, isProved })).toBe(cap);
  });
});

test.each([
  ['the third of an unproven address', 2, false, undefined],
  ['the fourth of an unproven address', 3, false, 'open_unproven'],
  ['the twelfth of a proved address', 11, true, undefined],
  ['the thirteenth of a proved address', 12, true, 'open_proven'],
] as const)('%s', (_, open, isProved, cap) => {
  expect(findAddressCap(open, isProved, defaultSessionLimits)).toBe(cap);
});

test.each([
  ['the twelfth of an account', 'FOLLOW_UP', { open: 11, ofType: 9 }, undefined],
  ['the thirteenth of an account', 'FOLLOW_UP', { open: 12, ofType: 0 }, 'open_account'],
  ['an intake beside a call', 'INTAKE', { open: 1, ofType: 0 }, undefined],
  ['a second intake', 'INTAKE', { open: 1, ofType: 1 }, 'open_intake'],
  ['a second call', 'CONSULTATION', { open: 1, ofType: 1 }, 'open_call'],
] as const)('%s', (_, type, counts, cap) => {
  expect(findAccountCap(counts, type, defaultSessionLimits)).toBe(cap);
});

test.each<[SessionCap, string]>([
  ['moves', 'MOVES_EXHAUSTED'],
  ['moves_unproven', 'PROOF_REQUIRED'],
  ['open_unproven', 'PROOF_REQUIRED'],
  ['open_proven', 'SESSIONS_EXHAUSTED'],
  ['open_account', 'SESSIONS_EXHAUSTED'],
  ['open_intake', 'INTAKE_BOOKED'],
  ['open_call', 'CALL_BOOKED'],
])('the cap %s is refused as %s', (cap, code) => expect(getCapCode(cap)).toBe(code));
