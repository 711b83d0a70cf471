import { localDay } from '@linden/vocabulary/local-day';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Appointment, AppointmentStatus } from './appointment.ts';

export type Invitation = {
  /** RFC 5545 text. */
  readonly ics: string;
  /** Suggested name of a file. */
  readonly filename: string;
};

const product = { company: 'Linden', product: 'appointments', language: 'EN' };

/**
 * An appointment as calendars take it over: instants in UTC, so that no calendar needs to know a zone. A calendar that has
 * it already goes by its id and its sequence. Calendars are shared and shown on locked screens: nothing tells who comes, or why.
 * @param providerName undefined when it is not known at the moment
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
