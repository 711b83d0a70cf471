import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  type Appointment,
  AppointmentChange as Change,
  AppointmentStatus as Status,
} from '@linden/proto/scheduling/v1/appointment_pb';
import type { BookingNoticeKind } from './booking-notice.ts';

/** The facts about an appointment that decide whether a change sends a notice. */
export type NoticeFacts = Pick<Appointment, 'status' | 'start' | 'end' | 'revision' | 'isIntegration'>;

/** Whether a change can send a notice at all, before the appointment is loaded. */
export function hasNotice(change: Change): boolean {
  return told.has(change);
}

/**
 * Returns the notice for a change, or `undefined` when none is sent. Outdated changes send nothing: a booking that was canceled since sends
 * only the cancellation, and a past appointment only its end.
 */
export function getNotice(change: Change, appointment: NoticeFacts, now: Date): BookingNoticeKind | undefined {
  const kind = told.get(change);
  if (!kind || isEnd(kind)) return kind;
  const isOver = appointment.end !== undefined && timestampDate(appointment.end) <= now;
  if (isOver || !liveStatuses.has(appointment.status)) return undefined;
  if (kind === 'REMINDER' && appointment.start && timestampDate(appointment.start) <= now) return undefined;
  if (kind !== 'BOOKED' || appointment.status !== Status.UNCONFIRMED) return kind;
  return appointment.isIntegration ? 'TO_CONFIRM' : 'WAITING';
}

/** Providers have a calendar, so only clients get a reminder. A provider who marks a session as missed knows it. */
export function isForProvider(kind: BookingNoticeKind): boolean {
  return kind !== 'REMINDER' && kind !== 'MISSED';
}

/** Whether the appointment does not take place. */
export function isEnd(kind: BookingNoticeKind): boolean {
  return ends.has(kind);
}

const told = new Map<Change, BookingNoticeKind>([
  [Change.BOOKED, 'BOOKED'],
  [Change.CONFIRMED, 'CONFIRMED'],
  [Change.DECLINED, 'DECLINED'],
  [Change.MOVED, 'MOVED'],
  [Change.CANCELED, 'CANCELED'],
  [Change.LAPSED, 'LAPSED'],
  [Change.REMINDED, 'REMINDER'],
  [Change.MISSED, 'MISSED'],
]);

const ends: ReadonlySet<BookingNoticeKind> = new Set(['DECLINED', 'CANCELED', 'LAPSED', 'MISSED']);

const liveStatuses: ReadonlySet<Status> = new Set([Status.UNCONFIRMED, Status.CONFIRMED]);
