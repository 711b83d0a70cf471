import { type AbsenceExcuse, type AppointmentStatus, type ChangeSource, isLive, type Standing } from './appointment.ts';

/** The rules of canceling, moving and missing, as data (spec client-and-shared, section 9). */
export type CancellationPolicy = {
  /** Until exactly so long before the start it is free. Absolute hours, whatever clocks on walls do in between. */
  readonly freeHours: number;
  /** Whether a client may still move when it is not free any more; it counts as missed then. */
  readonly clientsMayMoveLate: boolean;
  /** More strikes than `most` block booking with the provider they were with. */
  readonly withOneProvider: StrikeLimit;
  /** More than `most` in all block booking with anybody. */
  readonly overall: StrikeLimit;
};

type StrikeLimit = {
  readonly most: number;
  /** How far back they count; undefined: for ever. */
  readonly days: number | undefined;
};

export const defaultPolicy: CancellationPolicy = {
  freeHours: 24,
  clientsMayMoveLate: true,
  // Any three months in a row have at most 92 days.
  withOneProvider: { most: 2, days: 92 },
  overall: { most: 2, days: undefined },
};

export type StrikeKind = 'LATE_CANCEL' | 'LATE_MOVE' | 'MISSED';

/** `at` in milliseconds since the epoch. */
export type Strike = { readonly at: number; readonly providerId: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The last instant at which canceling and moving are free; the instant itself is. */
export function freeUntil(start: Date, { freeHours }: CancellationPolicy): Date {
  return new Date(start.getTime() - freeHours * hourMs);
}

export function isFree(start: Date, now: number, policy: CancellationPolicy): boolean {
  return now <= freeUntil(start, policy).getTime();
}

/**
 * Whether a cancellation or a move counts as a missed session: when it comes too late from the client's side, or from
 * others on the client's behalf, and somebody counted on the session. What others do of their own is never the client's fault.
 */
export function countsAsMissed(
  change: {
    readonly source: ChangeSource;
    readonly excuse?: AbsenceExcuse | undefined;
    readonly status: AppointmentStatus;
    readonly start: Date;
  },
  now: number,
  policy: CancellationPolicy,
): boolean {
  if (change.status === 'UNCONFIRMED') return false;
  const bySide = change.source === 'CLIENT' || change.source === 'VISITOR';
  return (bySide || change.excuse === 'CLIENT_BEHALF') && !isFree(change.start, now, policy);
}

/** Whether somebody who did not come has a strike for it. */
export function missCounts(excuse: AbsenceExcuse | undefined): boolean {
  return excuse !== 'EXCUSED';
}

/** Whether past strikes keep a patient from booking with this provider. */
export function isBlocked(
  strikes: readonly Strike[],
  providerId: string,
  now: number,
  policy: CancellationPolicy,
): boolean {
  const within = ({ days }: StrikeLimit) => strikes.filter(({ at }) => days === undefined || at >= now - days * dayMs);
  const { withOneProvider, overall } = policy;
  const own = within(withOneProvider).filter((strike) => strike.providerId === providerId);
  return own.length > withOneProvider.most || within(overall).length > overall.most;
}

/** Whether it can still be moved, by the client's side or by others. */
export function canBeRescheduled(
  appointment: Standing & { readonly start: Date },
  now: number,
  byClient: boolean,
  policy: CancellationPolicy,
): boolean {
  if (!isLive(appointment) || now >= appointment.start.getTime()) return false;
  return !byClient || policy.clientsMayMoveLate || isFree(appointment.start, now, policy);
}
