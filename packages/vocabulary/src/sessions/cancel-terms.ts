import { createSay, type TextValues } from '../create-say.ts';

/** Until when canceling a session costs nothing, and what it costs afterward. */
export interface CancelTerms {
  /** FREE: until the deadline. OVER: the deadline has passed. WAITING: not confirmed yet, so always free. */
  readonly phase: 'FREE' | 'OVER' | 'WAITING';
  /** The deadline, as its page, letter or calendar file writes times. Not read in WAITING. */
  readonly until: string;
  /** As written, such as '$75'; undefined without a fee. */
  readonly fee: string | undefined;
  /** Minutes after the booking in which canceling is free, whenever the session starts; 0 or undefined for none. */
  readonly graceMinutes?: number | undefined;
}

/** With how many missed sessions a client cannot book. */
export interface MissedLimit {
  readonly missedSessions: number;
  /** Days for which they count; null for ever. */
  readonly days: number | null;
}

/** What a missed session costs. */
export interface MissedFee {
  /** As written, such as '$75'; undefined without a fee. */
  readonly fee: string | undefined;
  /** Whether the client's plan is unknown, so that a member of Medicaid may read it, who pays no fee. */
  readonly exceptMedicaid?: boolean;
}

/** What the client reads about; `byClient` is for the provider, who reads about the client. */
export type CancelDeed = 'cancel' | 'reschedule' | 'both' | 'byClient';

/** The one wording of these terms; names of values stand in double braces. */
export const cancelTermsTexts = {
  free: {
    cancel: 'You can cancel at no charge until {{until}}.',
    reschedule: 'You can reschedule at no charge until {{until}}.',
    both: 'You can cancel or reschedule at no charge until {{until}}.',
    byClient: 'The client can cancel or reschedule at no charge until {{until}}.',
  },
  late: {
    fee: 'After that, canceling or not showing up counts as a missed session and costs {{fee}}.',
    exceptMedicaid:
      'After that, canceling or not showing up counts as a missed session and costs {{fee}}, except with Medicaid.',
    noFee: 'After that, canceling or not showing up counts as a missed session. There’s no fee.',
  },
  missed: {
    fee: 'A session that is missed or canceled late costs {{fee}}.',
    exceptMedicaid: 'A session that is missed or canceled late costs {{fee}}, except with Medicaid.',
    noFee: 'There’s no fee for a session that is missed or canceled late.',
  },
  over: {
    cancel: 'The time to cancel at no charge ended on {{until}}.',
    reschedule: 'The time to reschedule at no charge ended on {{until}}.',
    both: 'The time to cancel or reschedule at no charge ended on {{until}}.',
    byClient: 'The client’s time to cancel or reschedule at no charge ended on {{until}}.',
  },
  now: {
    fee: {
      cancel: 'Canceling now, or not showing up, counts as a missed session and costs {{fee}}.',
      reschedule: 'Rescheduling now, or not showing up, counts as a missed session and costs {{fee}}.',
      both: 'Doing so now, or not showing up, counts as a missed session and costs {{fee}}.',
      byClient: 'If the client does so now, or doesn’t show up, it counts as a missed session and costs {{fee}}.',
    },
    noFee: {
      cancel: 'Canceling now, or not showing up, counts as a missed session. There’s no fee.',
      reschedule: 'Rescheduling now, or not showing up, counts as a missed session. There’s no fee.',
      both: 'Doing so now, or not showing up, counts as a missed session. There’s no fee.',
      byClient: 'If the client does so now, or doesn’t show up, it counts as a missed session. There’s no fee.',
    },
  },
  waiting: {
    cancel: 'This session isn’t confirmed yet, so there’s no charge to cancel it.',
    reschedule: 'This session isn’t confirmed yet, so there’s no charge to reschedule it.',
    both: 'This session isn’t confirmed yet, so there’s no charge to cancel or reschedule it.',
    byClient: 'This session isn’t confirmed yet, so there’s no charge if the client cancels or reschedules it.',
  },
  grace_one: 'Canceling or rescheduling within {{count}} minute of booking is at no charge, too.',
  grace_other: 'Canceling or rescheduling within {{count}} minutes of booking is at no charge, too.',
  limit: {
    overall_one: 'After {{count}} missed session, you can’t book until you contact our support team.',
    overall_other: 'After {{count}} missed sessions, you can’t book until you contact our support team.',
    overallDays_one:
      'After {{count}} missed session within {{days}} days, you can’t book until you contact our support team.',
    overallDays_other:
      'After {{count}} missed sessions within {{days}} days, you can’t book until you contact our support team.',
    withOne_one:
      'After {{count}} missed session with one provider, you can’t book with them until you contact our support team.',
    withOne_other:
      'After {{count}} missed sessions with one provider, you can’t book with them until you contact our support team.',
    withOneDays_one:
      'After {{count}} missed session with one provider within {{days}} days, you can’t book with them until you contact our support team.',
    withOneDays_other:
      'After {{count}} missed sessions with one provider within {{days}} days, you can’t book with them until you contact our support team.',
  },
} as const;

export type CancelTermsKey =
  | `${'free' | 'over' | 'waiting'}.${CancelDeed}`
  | `${'late' | 'missed'}.${FeeKey | 'exceptMedicaid'}`
  | `now.${FeeKey}.${CancelDeed}`
  | 'grace'
  | `limit.${'overall' | 'withOne'}${'' | 'Days'}`;

type FeeKey = 'fee' | 'noFee';

/** Returns a text of `cancelTermsTexts` with its values; `count` chooses the form. */
export type SayCancelTerms = (key: CancelTermsKey, values?: TextValues) => string;

/** Returns until when it is free, then the cost; an unconfirmed session only has the first sentence. */
export function describeCancelTerms(
  { phase, until, fee, graceMinutes = 0 }: CancelTerms,
  deed: CancelDeed,
  say: SayCancelTerms,
): string[] {
  if (phase === 'WAITING') return [say(`waiting.${deed}`)];
  if (phase === 'FREE') {
    const grace = graceMinutes > 0 ? [say('grace', { count: graceMinutes })] : [];
    return [say(`free.${deed}`, { until }), describeMissedCost({ fee }, say), ...grace];
  }
  return [say(`over.${deed}`, { until }), fee ? say(`now.fee.${deed}`, { fee }) : say(`now.noFee.${deed}`)];
}

/** Returns the terms of any session of a provider, before one is chosen. */
export function describeUsualTerms(
  { until, graceMinutes = 0, ...cost }: MissedFee & Pick<CancelTerms, 'until' | 'graceMinutes'>,
  say: SayCancelTerms,
): string[] {
  const grace = graceMinutes > 0 ? [say('grace', { count: graceMinutes })] : [];
  return [say('free.both', { until }), describeMissedCost(cost, say), ...grace];
}

/** Returns the cost of a missed session where no deadline is known. */
export function describeMissedSession({ fee, exceptMedicaid = false }: MissedFee, say: SayCancelTerms): string {
  if (!fee) return say('missed.noFee');
  return say(exceptMedicaid ? 'missed.exceptMedicaid' : 'missed.fee', { fee });
}

/** Returns the cost after the deadline. */
export function describeMissedCost({ fee, exceptMedicaid = false }: MissedFee, say: SayCancelTerms): string {
  if (!fee) return say('late.noFee');
  return say(exceptMedicaid ? 'late.exceptMedicaid' : 'late.fee', { fee });
}

/** Returns with how many missed sessions bookings end; the limit with one provider only where it ends them sooner. */
export function describeMissedLimits(
  { overall, withOneProvider }: { readonly overall: MissedLimit; readonly withOneProvider: MissedLimit },
  say: SayCancelTerms,
): string[] {
  const isSooner = withOneProvider.missedSessions < overall.missedSessions || isKeptLonger(withOneProvider, overall);
  return [
    ...(isSooner ? [describeLimit('withOne', withOneProvider, say)] : []),
    describeLimit('overall', overall, say),
  ];
}

function isKeptLonger(one: MissedLimit, other: MissedLimit): boolean {
  return other.days !== null && (one.days === null || one.days > other.days);
}

function describeLimit(
  kind: 'overall' | 'withOne',
  { missedSessions, days }: MissedLimit,
  say: SayCancelTerms,
): string {
  const count = missedSessions;
  return days === null ? say(`limit.${kind}`, { count }) : say(`limit.${kind}Days`, { count, days });
}

/** Says these texts in English, for letters and calendar files. */
export const sayCancelTerms: SayCancelTerms = createSay(cancelTermsTexts);
