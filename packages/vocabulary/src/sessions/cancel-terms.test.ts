import { expect, test } from 'vitest';
import {
  type CancelDeed,
  type CancelTerms,
  describeCancelTerms,
  describeMissedCost,
  sayCancelTerms,
} from './cancel-terms.ts';

const until = 'Mon, Nov 30, 9:00 AM Pacific';

test.each<[string, CancelTerms, CancelDeed, string]>([
  [
    'free with a fee afterward',
    { phase: 'FREE', until, fee: '$75' },
    'both',
    `You can cancel or reschedule at no charge until ${until}. After that, canceling or not showing up counts as a missed session and costs $75.`,
  ],
  [
    'free without a fee',
    { phase: 'FREE', until, fee: undefined },
    'cancel',
    `You can cancel at no charge until ${until}. After that, canceling or not showing up counts as a missed session. There’s no fee.`,
  ],
  [
    'over with a fee',
    { phase: 'OVER', until, fee: '$75' },
    'reschedule',
    `The time to reschedule at no charge ended on ${until}. Rescheduling now, or not showing up, counts as a missed session and costs $75.`,
  ],
  [
    'over without a fee',
    { phase: 'OVER', until, fee: undefined },
    'both',
    `The time to cancel or reschedule at no charge ended on ${until}. Doing so now, or not showing up, counts as a missed session. There’s no fee.`,
  ],
  [
    'over, as the provider reads it',
    { phase: 'OVER', until, fee: undefined },
    'byClient',
    `The client’s time to cancel or reschedule at no charge ended on ${until}. If the client does so now, or doesn’t show up, it counts as a missed session. There’s no fee.`,
  ],
  [
    'not confirmed, whatever the fee',
    { phase: 'WAITING', until, fee: '$75' },
    'cancel',
    'This session isn’t confirmed yet, so there’s no charge to cancel it.',
  ],
])('the terms of a session that is %s', (_, terms, deed, words) => {
  expect(describeCancelTerms(terms, deed, sayCancelTerms).join(' ')).toBe(words);
});

test('names the exception while the plan is unknown', () => {
  expect(describeMissedCost({ fee: '$75', exceptMedicaid: true }, sayCancelTerms)).toBe(
    'After that, canceling or not showing up counts as a missed session and costs $75, except with Medicaid.',
  );
});
