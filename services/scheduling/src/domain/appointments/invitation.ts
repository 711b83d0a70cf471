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

/** A letter that carries the file: its sender and its reader. */
export type InvitationMail = { readonly organizer: string; readonly attendee: string };

export type InvitationFacts = {
  /** Undefined when it is unavailable. */
  readonly providerName?: string | undefined;
  /** The office of a session in person. */
  readonly office?: string | undefined;
  /** The link of the video room; undefined or empty without one. */
  readonly joinUrl?: string | undefined;
  /** Undefined for a file that a page offers. */
  readonly mail?: InvitationMail | undefined;
  /** Whether the provider reads it, to whom the client's terms do not apply. */
  readonly isForProvider?: boolean;
  /** The end of free canceling; undefined leaves the terms out. */
  readonly freeUntil?: Date | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

const product = { company: 'Linden', product: 'appointments', language: 'EN' };
const organizerName = 'Linden';
/** The organizer of downloaded files. RFC 5546 requires one, and it must not get mail. */
const noReply = 'no-reply@linden.invalid';

/**
 * Builds the calendar invitation of an appointment. Instants are in UTC, so that a calendar needs no zone data. Calendars
 * update an entry by its UID and sequence. They are shared and shown on locked screens, so no text says who comes or why. The client's file has the
 * terms of canceling.
 *
 * A letter asks its reader to add the session (REQUEST) or to remove it (CANCEL). A download is a copy without attendees (PUBLISH).
 * RFC 5546, sections 3.2.1, 3.2.2 and 3.2.5.
 */
export function buildInvitation(appointment: Appointment, facts: InvitationFacts): Invitation {
  const calendar = new ICalCalendar({ prodId: product, method: methodOf(appointment.status, facts.mail) });
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
  facts: Pick<InvitationFacts, 'providerName' | 'office' | 'isForProvider' | 'now'> & { readonly organizer: string },
): Invitation | undefined {
  const [first] = sessions;
  if (!first) return undefined;
  const calendar = new ICalCalendar({ prodId: product, method: ICalCalendarMethod.PUBLISH });
  const organizer = { name: organizerName, email: facts.organizer };
  for (const { appointment, joinUrl, freeUntil } of sessions)
    calendar.createEvent({ ...eventOf(appointment, { ...facts, joinUrl, freeUntil, mail: undefined }), organizer });
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
    ...partiesOf(status, facts.mail),
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

function methodOf(status: AppointmentStatus, mail: InvitationMail | undefined): ICalCalendarMethod {
  if (!mail) return ICalCalendarMethod.PUBLISH;
  return status === 'CANCELED' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

/** Calendars make a button of a link in LOCATION; not all show URL. */
function placeOf({ location }: Appointment, { office, joinUrl }: InvitationFacts): Partial<ICalEventData> {
  if (location === 'VIRTUAL' && joinUrl) return { location: joinUrl, url: joinUrl };
  return { location: location === 'VIRTUAL' ? 'Video session' : (office ?? 'Office') };
}

/** Until when canceling is free and what it costs afterward, in the words of pages and letters. */
function termsOf(appointment: Appointment, { freeUntil, now, isForProvider = false }: InvitationFacts) {
  const { status, location, timeZone, clientTimeZone, usState, noShowFeeCents } = appointment;
  if (isForProvider || !freeUntil || !isLive(appointment)) return {};
  const readerZone = clientTimeZone ?? findStateZone(usState);
  const [zone] = orderZones({ inOffice: location === 'IN_OFFICE', providerZone: timeZone, readerZone });
  const phase = status === 'UNCONFIRMED' ? 'WAITING' : freeUntil.getTime() >= now ? 'FREE' : 'OVER';
  const fee = noShowFeeCents > 0 ? formatDollars(noShowFeeCents) : undefined;
  const terms = { phase, until: formatZonedTime(freeUntil, zone), fee } as const;
  return { description: describeCancelTerms(terms, 'both', sayCancelTerms).join(' ') };
}

/** Formats '$75' or '$75.50'. */
function formatDollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}

function partiesOf(status: AppointmentStatus, mail: InvitationMail | undefined): Partial<ICalEventData> {
  if (!mail) return { organizer: { name: organizerName, email: noReply } };
  const isWaiting = status === 'UNCONFIRMED';
  const attendee = {
    email: mail.attendee,
    role: ICalAttendeeRole.REQ,
    status: isWaiting ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  };
  return { organizer: { name: organizerName, email: mail.organizer }, attendees: [attendee] };
}

function statusOf(status: AppointmentStatus): ICalEventStatus {
  if (status === 'CANCELED') return ICalEventStatus.CANCELLED;
  return status === 'UNCONFIRMED' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
