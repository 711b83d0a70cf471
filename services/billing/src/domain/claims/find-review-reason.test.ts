import { expect, test } from 'vitest';
import { findReviewReason } from './find-review-reason.ts';

const share = { allowedCents: 15_000, deductibleCents: 0, coinsuranceCents: 0, copayCents: 7_000, notCoveredCents: 0 };

test.each([
  ['at the limit', share, 2_000, undefined],
  ['a cent above it', share, 1_999, 'ABOVE_ESTIMATE'],
  ['below the estimate', share, 9_000, undefined],
  ['without an estimate', share, null, undefined],
  ['never checked', share, undefined, undefined],
  ['a part that is not covered', { ...share, copayCents: 0, notCoveredCents: 100 }, 9_000, 'NOT_COVERED'],
] as const)('%s', (_name, billed, estimated, reason) => {
  expect(findReviewReason(billed, estimated, 5_000)).toBe(reason);
});
