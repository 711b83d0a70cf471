import { createHash } from 'node:crypto';
import { getLocalDay } from '@linden/vocabulary/local-day';
import { findStateZone } from '@linden/vocabulary/places/state-zones';
import { describeCancelTerms, sayCancelTerms } from '@linden/vocabulary/sessions/cancel-terms';
import { formatZonedTime } from '@linden/vocabulary/sessions/format-zoned-time';
import { orderZones } from '@linden/vocabulary/sessions/order-zones';
import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { type Appointment, type AppointmentStatus, isLive } from './appointment.ts';

export type Invitation = {
  /** RFC 5545 text. */
  readonly ics: string;
  /** Suggested file name. */
  readonly filename: string;
};

export type InvitationFacts = {
  /** The address of our letters. Calendars accept an update only from the organizer that they know. */
  readonly organizer: string;
  /** Undefined when it is unavailable. */
  readonly providerName?: string | undefined;
  /** The office of a session in person. */
  readonly office?: string | undefined;
  /** The link of the video room; undefined or empty without one. */
  readonly joinUrl?: string | undefined;
  /** The reader of the letter that carries the file. Undefined for a file that a page offers: its readers must not see an address. */
  readonly attendee?: string | undefined;
  /** Whether the provider reads it, to whom the client's terms do not apply. */
  readonly isForProvider?: boolean;
  /** The end of free canceling; undefined leaves the terms out. */
  readonly freeUntil?: Date | undefined;
  /** Minutes after the booking in which canceling is free, too; 0 for none. */
  readonly graceMinutes?: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

const product = { company: 'Linden', product: 'appointments', language: 'EN' };
const organizerName = 'Linden';

/**
 * Builds the calendar invitation of an appointment. Instants are in UTC, so that a calendar needs no zone data. Calendars
 * update an entry by its UID and sequence. They are shared and shown on locked screens, so no text says who comes or why. The client's file has the
 * terms of canceling.
 *
 * The file of a letter and the download agree in UID, sequence, organizer and status, so that each updates what the other added. Both remove a canceled
 * session (CANCEL). A session that takes place is a REQUEST to the reader of a letter, and a copy (PUBLISH) in a download, because a
 * REQUEST needs an attendee. RFC 5546, sections 3.2.1, 3.2.2, 3.2.5 and 4.1.3.
 */
export function buildInvitation(appointment: Appointment, facts: InvitationFacts): Invitation {
  const calendar = new ICalCalendar({ prodId: product, method: methodOf(appointment.status, facts) });
  calendar.createEvent(eventOf(appointment, facts));
  return { ics: textOf(calendar), filename: `session-${startDay(appointment)}.ics` };
}

/** A session of a series, with the link of its room if it has one. */
export type InvitedSession = { readonly appointment: Appointment; readonly joinUrl: string; readonly freeUntil?: Date };

/**
 * Builds one file with all sessions of a series. A REQUEST may only be about one session (RFC 5546, 3.2.2), so it is a copy (PUBLISH).
 * Each session has the same UID as in the letters about it alone, which then update it.
 */
export function buildSeriesInvitation(
  sessions: readonly InvitedSession[],
  facts: Pick<InvitationFacts, 'organizer' | 'providerName' | 'office' | 'isForProvider' | 'graceMinutes' | 'now'>,
): Invitation | undefined {
  const [first] = sessions;
  if (!first) return undefined;
  const calendar = new ICalCalendar({ prodId: product, method: ICalCalendarMethod.PUBLISH });
  for (const { appointment, joinUrl, freeUntil } of sessions)
    calendar.createEvent(eventOf(appointment, { ...facts, joinUrl, freeUntil }));
  return { ics: textOf(calendar), filename: `sessions-${startDay(first.appointment)}.ics` };
}

function eventOf(appointment: Appointment, facts: InvitationFacts): ICalEventData {
  const { revision, start, end, status } = appointment;
  return {
    id: buildCalendarId(appointment.id),
    sequence: Number(revision),
    stamp: new Date(facts.now),
    start,
    end,
    summary: facts.providerName ? `Session with ${facts.providerName}` : 'Session',
    status: statusOf(status),
    ...placeOf(appointment, facts),
    ...termsOf(appointment, facts),
    ...partiesOf(status, facts),
  };
}

/** The last line ends like every other (RFC 5545, 3.1). */
function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

function startDay({ start, timeZone }: Appointment): string {
  return getLocalDay(start.getTime(), timeZone);
}

/** Returns an id that stays the same when the appointment moves and opens nothing: shared calendars show it to other people. */
export function buildCalendarId(id: string): string {
  return `${createHash('sha256').update(`calendar:${id}`).digest('hex').slice(0, 32)}@linden`;
}

function methodOf(status: AppointmentStatus, { attendee }: InvitationFacts): ICalCalendarMethod {
  if (status === 'CANCELED') return ICalCalendarMethod.CANCEL;
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

/** Calendars make a button of a link in LOCATION; not all show URL. */
function placeOf({ location }: Appointment, { office, joinUrl }: InvitationFacts): Partial<ICalEventData> {
  if (location === 'VIRTUAL' && joinUrl) return { location: joinUrl, url: joinUrl };
  return { location: location === 'VIRTUAL' ? 'Video session' : (office ?? 'Office') };
}

/** Until when canceling is free and what it costs afterward, in the words of pages and letters. */
function termsOf(appointment: Appointment, { freeUntil, graceMinutes, now, isForProvider = false }: InvitationFacts) {
  const { status, location, timeZone, clientTimeZone, usState, noShowFeeCents } = appointment;
  if (isForProvider || !freeUntil || !isLive(appointment)) return {};
  const readerZone = clientTimeZone ?? findStateZone(usState);
  const [zone] = orderZones({ inOffice: location === 'IN_OFFICE', providerZone: timeZone, readerZone });
  const phase = status === 'UNCONFIRMED' ? 'WAITING' : freeUntil.getTime() >= now ? 'FREE' : 'OVER';
  const fee = noShowFeeCents > 0 ? formatDollars(noShowFeeCents) : undefined;
  const terms = { phase, until: formatZonedTime(freeUntil, zone), fee, graceMinutes } as const;
  return { description: describeCancelTerms(terms, 'both', sayCancelTerms).join(' ') };
}

/** Formats '$75' or '$75.50'. */
function formatDollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}

function partiesOf(status: AppointmentStatus, facts: InvitationFacts): Partial<ICalEventData> {
  const organizer = { name: organizerName, email: facts.organizer };
  if (!facts.attendee) return { organizer };
  const isWaiting = status === 'UNCONFIRMED';
  const attendee = {
    email: facts.attendee,
    role: ICalAttendeeRole.REQ,
    status: isWaiting ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  };
  return { organizer, attendees: [attendee] };
}

function statusOf(status: AppointmentStatus): ICalEventStatus {
  if (status === 'CANCELED') return ICalEventStatus.CANCELLED;
  return status === 'UNCONFIRMED' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
