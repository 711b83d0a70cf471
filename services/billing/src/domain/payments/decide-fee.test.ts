import { maxMissedFeeCents } from '@linden/vocabulary/sessions/missed-fee';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideFee, type FeeTerms } from './decide-fee.ts';

const booked = new Date('2026-11-01T12:00:00Z');
const missed = new Date('2026-11-10T12:15:00Z');
const terms: FeeTerms = {
  agreedCents: 7_500,
  toldAt: booked,
  happenedAt: missed,
  currentCents: 7_500,
  coverage: 'PRIVATE',
};

it.each<[string, Partial<FeeTerms>, number, string]>([
  ['the agreed fee', {}, 7_500, 'AGREED'],
  ['a fee that the provider raised later', { currentCents: 9_000 }, 7_500, 'AGREED'],
  ['a fee that the provider lowered later', { currentCents: 5_000 }, 5_000, 'AGREED'],
  ['a fee above the limit', { agreedCents: 30_000, currentCents: 30_000 }, 20_000, 'AGREED'],
  ['no fee shown', { agreedCents: undefined }, 0, 'NOT_AGREED'],
  ['a fee of zero', { agreedCents: 0 }, 0, 'NOT_AGREED'],
  ['never told', { toldAt: undefined }, 0, 'NOT_TOLD_BEFORE'],
  ['told afterwards', { toldAt: missed }, 0, 'NOT_TOLD_BEFORE'],
  ['public coverage', { coverage: 'PUBLIC' }, 0, 'PUBLIC_COVERAGE'],
  ['paying without insurance', { coverage: 'SELF_PAY' }, 7_500, 'AGREED'],
])('%s', (_, change, cents, reason) => {
  expect(decideFee({ ...terms, ...change })).toEqual({ cents, reason });
});

it('no terms lead to more than was agreed', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const anyTerms = fc.record({
    agreedCents: fc.option(cents, { nil: undefined }),
    toldAt: fc.option(fc.date({ noInvalidDate: true }), { nil: undefined }),
    happenedAt: fc.date({ noInvalidDate: true }),
    currentCents: cents,
    coverage: fc.constantFrom('PRIVATE', 'PUBLIC', 'SELF_PAY', 'EAP'),
  });
  fc.assert(
    fc.property(anyTerms, (some) => {
      const fee = decideFee(some as FeeTerms);
      expect(fee.cents).toBeGreaterThanOrEqual(0);
      expect(fee.cents).toBeLessThanOrEqual(Math.min(some.agreedCents ?? 0, some.currentCents, maxMissedFeeCents));
    }),
  );
});
