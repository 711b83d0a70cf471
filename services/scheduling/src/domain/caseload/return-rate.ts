import { Temporal } from 'temporal-polyfill';
import type { AppointmentStatus, ChangeSource } from '#src/domain/appointments/appointment.ts';

/** One session of a client with one provider, as the return rate sees it. Deleted ones are left out before. */
export interface CountedSession {
  readonly start: Date;
  readonly status: AppointmentStatus;
  /** Unset unless the session is canceled. */
  readonly canceledBy: ChangeSource | undefined;
  readonly cancelReason: string | undefined;
}

/** The return statuses of new clients (P4.3-1). */
export const returnStatuses = ['RETURNING', 'NOT_RETURNING', 'PENDING', 'EXCLUDED'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export interface ReturnRate {
  /** A whole number from 0 to 100; undefined while no client counts. */
  readonly percent: number | undefined;
  readonly newClients: number;
  readonly counts: Readonly<Record<ReturnStatus, number>>;
}

const dayMs = 86_400_000;

/** 'The second appointment must fall within 30 days' (P9.3-1). */
const secondWithinMs = 30 * dayMs;

/** 'New clients are counted from the last 6 months' (P9.3-2). @returns the same day of the month, six months before */
export function getFirstCountedDay(now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(today.subtract({ months: 6 }).epochMilliseconds);
}

const clientsSide: readonly ChangeSource[] = ['CLIENT', 'VISITOR', 'INTEGRATION_API', 'NO_SHOW'];

/** Whether the session did not take place because of the client, or because the system canceled it for the insurance. */
export function isOutsideProvidersControl({ status, canceledBy, cancelReason }: CountedSession): boolean {
  if (status === 'MISSED') return true;
  if (status !== 'CANCELED' || !canceledBy) return false;
  if (canceledBy === 'SYSTEM') return cancelReason === 'INSURANCE';
  return clientsSide.includes(canceledBy) || cancelReason === 'CLIENT_REQUESTED_CANCEL';
}

export interface ClientReturn {
  readonly status: ReturnStatus;
  readonly firstStart: Date;
  /** Of the next session that is kept or scheduled. */
  readonly secondStart: Date | undefined;
}

/**
 * Returns what counts of a client of one provider, or undefined when the client is not new: the first session starts outside the last six
 * months, or has not started yet. Sessions outside the provider's control count only when there are no others.
 */
export function describeReturn(sessions: readonly CountedSession[], now: Date): ClientReturn | undefined {
  const inOrder = sessions.toSorted((a, b) => a.start.getTime() - b.start.getTime());
  const counting = inOrder.filter((session) => !isOutsideProvidersControl(session));
  const first = counting[0] ?? inOrder[0];
  if (!first || first.start > now || first.start < getFirstCountedDay(now)) return undefined;
  const second = counting.slice(1).find(({ status }) => status !== 'CANCELED');
  const facts = { firstStart: first.start, secondStart: second?.start };
  if (counting.length === 0) return { ...facts, status: 'EXCLUDED' };
  const last = first.start.getTime() + secondWithinMs;
  if (second && second.start.getTime() <= last) return { ...facts, status: 'RETURNING' };
  return { ...facts, status: now.getTime() < last ? 'PENDING' : 'NOT_RETURNING' };
}

/** Returns the rate over clients with their statuses: returning / (new - excluded - pending). */
export function getReturnRate(statuses: readonly ReturnStatus[]): ReturnRate {
  const count = (status: ReturnStatus) => statuses.filter((one) => one === status).length;
  const counts = {
    RETURNING: count('RETURNING'),
    NOT_RETURNING: count('NOT_RETURNING'),
    PENDING: count('PENDING'),
    EXCLUDED: count('EXCLUDED'),
  };
  const counted = statuses.length - counts.EXCLUDED - counts.PENDING;
  const percent = counted === 0 ? undefined : Math.round((100 * counts.RETURNING) / counted);
  return { percent, newClients: statuses.length, counts };
}
