import { expect, test } from 'vitest';
import {
  type CancelDeed,
  type CancelTerms,
  describeCancelTerms,
  describeMissedCost,
  describeMissedLimits,
  type MissedLimit,
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

test('names a grace period where the deadline is', () => {
  const terms = { phase: 'FREE', until, fee: undefined, graceMinutes: 30 } as const;
  expect(describeCancelTerms(terms, 'both', sayCancelTerms).join(' ')).toBe(
    `You can cancel or reschedule at no charge until ${until}. After that, canceling or not showing up counts as a missed session. There’s no fee. Canceling or rescheduling within 30 minutes of booking is at no charge, too.`,
  );
});

const ever = (missedSessions: number) => ({ missedSessions, days: null });
const kept = (missedSessions: number, days: number) => ({ missedSessions, days });
test.each<[string, MissedLimit, MissedLimit, string[]]>([
  ['the default', ever(3), kept(3, 92), ['After 3 missed sessions, you can’t book until']],
  [
    'a lower limit with one provider',
    ever(4),
    kept(2, 92),
    ['2 missed sessions with one provider within 92 days', 'After 4'],
  ],
  [
    'a longer time with one provider',
    kept(3, 30),
    ever(3),
    ['3 missed sessions with one provider, you', 'within 30 days, you'],
  ],
  ['one missed session', ever(1), ever(1), ['After 1 missed session, you']],
])('says with how many missed sessions bookings end: %s', (_, overall, withOneProvider, parts) => {
  const lines = describeMissedLimits({ overall, withOneProvider }, sayCancelTerms);
  expect(lines).toHaveLength(parts.length);
  for (const [index, part] of parts.entries()) expect(lines[index]).toContain(part);
});

test('names the exception while the plan is unknown', () => {
  expect(describeMissedCost({ fee: '$75', exceptMedicaid: true }, sayCancelTerms)).toBe(
    'After that, canceling or not showing up counts as a missed session and costs $75, except with Medicaid.',
  );
});
