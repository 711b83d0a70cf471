import { planCategories } from '@linden/vocabulary/insurance/plan-categories';
import { expect, it } from 'vitest';
import { type CardFacts, decideCardState, isMedicaid } from './card-need.ts';

const card = { expiryMonth: 11, expiryYear: 2026 };
const facts: CardFacts = { card, isWanted: false, isDeclined: false };

it.each([
  ['in its last month', facts, '2026-11-30T12:00:00Z', 'READY'],
  ['in the last hour of that month in Hawaii', facts, '2026-12-01T09:59:00Z', 'READY'],
  ['a minute later', facts, '2026-12-01T10:00:00Z', 'EXPIRED'],
  ['declined', { ...facts, isDeclined: true }, '2026-11-30T12:00:00Z', 'DECLINED'],
  ['expired and declined', { ...facts, isDeclined: true }, '2027-01-30T12:00:00Z', 'EXPIRED'],
  ['missing', { ...facts, card: undefined }, '2026-11-30T12:00:00Z', 'NONE'],
  ['begun and not saved', { ...facts, card: undefined, isWanted: true }, '2026-11-30T12:00:00Z', 'WANTED'],
  ['replaced and not saved', { ...facts, isWanted: true }, '2026-11-30T12:00:00Z', 'READY'],
] as const)('a card that is %s', (_name, given, now, expected) => {
  expect(decideCardState(given, new Date(now))).toBe(expected);
});

it('Medicaid is Medicaid itself, managed, and with Medicare, and no other category', () => {
  const names = planCategories.map(({ name }) => name).filter(isMedicaid);
  expect(names.toSorted()).toEqual(['DUAL', 'MANAGED_MEDICAID', 'MEDICAID']);
});
