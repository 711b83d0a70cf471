import { expect, test } from 'vitest';
import { findDecisionFault, isReason, type ResetFacts, resetState } from './resets.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
const open: ResetFacts = {
  accountId: 'mara',
  requestedBy: 'ines',
  expiresAt: at(24),
  decidedAt: null,
  approved: null,
};
const done = { ...open, decidedAt: at(1), approved: true };

test.each([
  ['requested', open, 1, 'REQUESTED'],
  ['requested a day ago', open, 24, 'EXPIRED'],
  ['approved', done, 30, 'DONE'],
  ['declined', { ...done, approved: false }, 30, 'DECLINED'],
] as const)('returns the state of a reset that was %s', (_, reset, hour, expected) => {
  expect(resetState(reset, at(hour))).toBe(expected);
});

test.each([
  ['by another staff member', open, 'tomas', 1, undefined],
  ['by the requester', open, 'ines', 1, 'SECOND_PERSON_REQUIRED'],
  ['by the account’s owner', open, 'mara', 1, 'SECOND_PERSON_REQUIRED'],
  ['too late', open, 'tomas', 24, 'RESET_NOT_OPEN'],
  ['a second time', done, 'tomas', 2, 'RESET_NOT_OPEN'],
] as const)('allows or denies a decision %s', (_, reset, decider, hour, expected) => {
  expect(findDecisionFault(reset, decider, at(hour))).toBe(expected);
});

test.each([
  ['nine letters', 'lost note', false],
  ['ten letters', 'lost phone', true],
  ['ten letters with spaces around them', '   short   ', false],
  ['two lines', 'lost phone\nand codes', true],
  ['500 characters', 'a'.repeat(500), true],
  ['501 characters', 'a'.repeat(501), false],
  ['a control character', 'lost phone\u001b[2J', false],
])('accepts or rejects a reason of %s', (_, text, expected) => {
  expect(isReason(text)).toBe(expected);
});
