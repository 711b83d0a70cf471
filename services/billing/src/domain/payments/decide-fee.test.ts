import { maxMissedFeeCents } from '@linden/vocabulary/sessions/missed-fee';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideFee, type FeeTerms } from './decide-fee.ts';

const terms: FeeTerms = {
  agreedCents: 7_500,
  toldCents: 7_500,
  currentCents: 7_500,
  coverage: 'PRIVATE',
};

it.each<[string, Partial<FeeTerms>, number, string]>([
  ['the agreed fee', {}, 7_500, 'AGREED'],
  ['a fee that the provider raised later', { currentCents: 9_000 }, 7_500, 'AGREED'],
  ['a fee that the provider lowered later', { currentCents: 5_000 }, 5_000, 'AGREED'],
  ['a fee that the provider gave up later', { currentCents: 0 }, 0, 'NOT_CHARGED_ANYMORE'],
  ['a fee of which a lower one was told', { toldCents: 4_000 }, 4_000, 'AGREED'],
  ['a fee above the limit', { agreedCents: 30_000, toldCents: 30_000, currentCents: 30_000 }, 20_000, 'AGREED'],
  ['a fee of zero', { agreedCents: 0 }, 0, 'NOT_AGREED'],
  ['not told before', { toldCents: undefined }, 0, 'NOT_TOLD_BEFORE'],
  ['public coverage', { coverage: 'PUBLIC' }, 0, 'PUBLIC_COVERAGE'],
  ['paying without insurance', { coverage: 'SELF_PAY' }, 7_500, 'AGREED'],
])('%s', (_, change, cents, reason) => {
  expect(decideFee({ ...terms, ...change })).toEqual({ cents, reason });
});

it('no terms lead to more than was agreed and told', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const anyTerms = fc.record({
    agreedCents: cents,
    toldCents: fc.option(cents, { nil: undefined }),
    currentCents: cents,
    coverage: fc.constantFrom('PRIVATE', 'PUBLIC', 'SELF_PAY', 'EAP'),
  });
  fc.assert(
    fc.property(anyTerms, (some) => {
      const fee = decideFee(some as FeeTerms);
      expect(fee.cents).toBeGreaterThanOrEqual(0);
      const most = Math.min(some.agreedCents, some.toldCents ?? 0, some.currentCents, maxMissedFeeCents);
      expect(fee.cents).toBeLessThanOrEqual(most);
    }),
  );
});
