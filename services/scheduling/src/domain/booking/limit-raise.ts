import type { Fault } from '#src/domain/hours/schedule-faults.ts';
import type { SessionLimits } from './session-limits.ts';

/** A limit that staff can raise for a patient. */
export type BookingLimit = (typeof bookingLimits)[number];

export const bookingLimits = [
  'OPEN_SESSIONS',
  'MOVES_PER_DAY',
  'RECOMMENDATIONS_PER_DAY',
  'CARD_SETUPS_PER_DAY',
  'PEOPLE',
] as const;

/** A raise of one limit, for a time. */
export type LimitRaise = {
  readonly id: string;
  readonly patientId: string;
  readonly kind: BookingLimit;
  /** How many more than the limit of the installation. */
  readonly more: number;
  readonly reason: string;
  /** An actor such as `account:<id>`. */
  readonly raisedBy: string;
  readonly raisedAt: Date;
  readonly endsAt: Date;
};

const mostMore = 50;
const mostDays = 90;

export function findRaiseFaults({ more, days }: { readonly more: number; readonly days: number }): Fault[] {
  return [
    ...(more >= 1 && more <= mostMore ? [] : [outOfRange('more', mostMore)]),
    ...(days >= 1 && days <= mostDays ? [] : [outOfRange('days', mostDays)]),
  ];
}

function outOfRange(field: string, most: number): Fault {
  return { field, code: 'OUT_OF_RANGE', message: `must be 1 to ${most}` };
}

/** Returns the limits with one of them raised. The number of unproven sessions and moves stays: a mailed code is the way past it. */
export function raiseLimit(
  limits: SessionLimits,
  kind: 'OPEN_SESSIONS' | 'MOVES_PER_DAY',
  more: number,
): SessionLimits {
  return kind === 'OPEN_SESSIONS'
    ? { ...limits, openPerAccount: limits.openPerAccount + more }
    : { ...limits, movesPerDay: limits.movesPerDay + more };
}
