import { localDay } from '@linden/vocabulary/local-day';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Appointment, AppointmentStatus } from './appointment.ts';

export type Invitation = {
  /** RFC 5545 text. */
  readonly ics: string;
  /** Suggested file name. */
  readonly filename: string;
};

const product = { company: 'Linden', product: 'appointments', language: 'EN' };

/**
 * Builds the calendar invitation of an appointment. Instants are in UTC, so that a calendar needs no zone data. Calendars
 * update an entry by its id and sequence. They are shared and shown on locked screens, so no text says who comes or why.
 * @param providerName undefined when it is unavailable
 * @param now milliseconds since the epoch
 */
export function invitationTo(appointment: Appointment, providerName: string | undefined, now: number): Invitation {
  const { eventId, revision, start, end, status, timeZone } = appointment;
  const method = status === 'CANCELED' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = new ICalCalendar({ prodId: product, method });
  calendar.createEvent({
    id: eventId,
    sequence: Number(revision),
    stamp: new Date(now),
    start,
    end,
    summary: providerName ? `Session with ${providerName}` : 'Session',
    status: statusOf(status),
  });
  // The last line ends like every other (RFC 5545, 3.1).
  return { ics: `${calendar.toString()}\r\n`, filename: `session-${localDay(start.getTime(), timeZone)}.ics` };
}

function statusOf(status: AppointmentStatus): ICalEventStatus {
  if (status === 'CANCELED') return ICalEventStatus.CANCELLED;
  return status === 'UNCONFIRMED' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
