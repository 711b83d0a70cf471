import {
  type AbsenceExcuse,
  type AppointmentState,
  type AppointmentStatus,
  type ChangeSource,
  isLive,
} from '#src/domain/appointments/appointment.ts';

/** Rules for canceling, moving and no-shows, as data (C9-1). */
export type CancellationPolicy = {
  /** Canceling is free until exactly this many hours before the start. Absolute hours: clock changes do not matter. */
  readonly freeHours: number;
  /** Minutes after a booking in which canceling it is free, whenever it starts. 0, because C9-1 has no such period. */
  readonly graceMinutes: number;
  /** End of this appointment's grace period, in milliseconds since the epoch; see {@link applyGrace}. */
  readonly graceEnd?: number;
  /** Seconds in which a cancellation can be undone. 0: it settles at once. */
  readonly undoSeconds: number;
  /** A session that begins within this many hours is canceled at once, without undo. */
  readonly atOnceHours: number;
  /** Whether a client may still move after the free period. Such a move counts as missed. */
  readonly clientsMayMoveLate: boolean;
  /** More than `most` strikes with one provider block bookings with that provider. */
  readonly withOneProvider: StrikeLimit;
  /** More than `most` strikes in total block bookings with every provider. */
  readonly overall: StrikeLimit;
};

type StrikeLimit = {
  readonly most: number;
  /** Days that a strike counts. Undefined means forever. */
  readonly days: number | undefined;
};

export const defaultPolicy: CancellationPolicy = {
  freeHours: 24,
  graceMinutes: 0,
  undoSeconds: 60,
  atOnceHours: 2,
  clientsMayMoveLate: true,
  // Three consecutive months have at most 92 days.
  withOneProvider: { most: 2, days: 92 },
  overall: { most: 2, days: undefined },
};

export type StrikeKind = 'LATE_CANCEL' | 'LATE_MOVE' | 'MISSED';

/** `at` in milliseconds since the epoch. */
export type Strike = { readonly at: number; readonly providerId: string };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Returns the last instant at which canceling and moving are free. The instant itself is free. */
export function freeUntil(start: Date, { freeHours, graceEnd }: CancellationPolicy): Date {
  const usual = start.getTime() - freeHours * hourMs;
  // A grace period never lasts into the session.
  return new Date(graceEnd === undefined ? usual : Math.max(usual, Math.min(graceEnd, start.getTime())));
}

/** Returns the policy for one appointment: with the grace period after its booking, if there is one. */
export function applyGrace(policy: CancellationPolicy, bookedAt: number): CancellationPolicy {
  return policy.graceMinutes > 0 ? { ...policy, graceEnd: bookedAt + policy.graceMinutes * minuteMs } : policy;
}

export function isFree(start: Date, now: number, policy: CancellationPolicy): boolean {
  return now <= freeUntil(start, policy).getTime();
}

/**
 * Returns whether a cancellation or move counts as a missed session. It does when it comes after the free period, from the
 * client's side or on the client's behalf, and the session was confirmed. A provider's cancellation is on the client's behalf only when its reason also says that the client asked
 * or did not come. Other changes by provider or staff never count.
 */
export function countsAsMissed(
  change: {
    readonly source: ChangeSource;
    readonly excuse?: AbsenceExcuse | undefined;
    readonly reason?: string;
    readonly subReason?: string;
    readonly status: AppointmentStatus;
    readonly start: Date;
  },
  now: number,
  policy: CancellationPolicy,
): boolean {
  if (change.status === 'UNCONFIRMED') return false;
  const bySide = change.source === 'CLIENT' || change.source === 'VISITOR';
  const onBehalf = change.excuse === 'CLIENT_BEHALF' && (change.source !== 'PROVIDER' || isByClient(change));
  return (bySide || onBehalf) && !isFree(change.start, now, policy);
}

/** Whether a provider's reason says that the client asked to cancel or did not come. */
function isByClient({ reason, subReason }: { reason?: string; subReason?: string }): boolean {
  return reason === 'CLIENT_REQUESTED_CANCEL' || subReason === 'CLIENT_NO_SHOW';
}

/** Returns whether a no-show gives the client a strike. */
export function missCounts(excuse: AbsenceExcuse | undefined): boolean {
  return excuse !== 'EXCUSED';
}

/** Returns whether past strikes block the patient from booking with this provider. */
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

/** Returns whether the appointment can still be moved, by the client's side or by others. */
export function canBeRescheduled(
  appointment: AppointmentState & { readonly start: Date },
  now: number,
  byClient: boolean,
  policy: CancellationPolicy,
): boolean {
  if (!isLive(appointment) || now >= appointment.start.getTime()) return false;
  return !byClient || policy.clientsMayMoveLate || isFree(appointment.start, now, policy);
}
