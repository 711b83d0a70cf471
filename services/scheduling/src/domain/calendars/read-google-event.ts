import { Temporal } from 'temporal-polyfill';
import type { EventQuestion, EventReading } from './event-reading.ts';
import { closeDay, cutToPeriod, startOfDay } from './event-times.ts';

type GoogleTime = { readonly date?: string | null; readonly dateTime?: string | null };

/** The fields of an event that are requested from Google: no title, no person, no place. */
export type GoogleEvent = {
  readonly id?: string | null;
  readonly status?: string | null;
  readonly transparency?: string | null;
  readonly eventType?: string | null;
  readonly iCalUID?: string | null;
  readonly start?: GoogleTime;
  readonly end?: GoogleTime;
  readonly originalStartTime?: GoogleTime;
  readonly attendees?: readonly { readonly self?: boolean | null; readonly responseStatus?: string | null }[];
};

export const googleEventFields =
  'items(id,status,transparency,eventType,iCalUID,start,end,originalStartTime,attendees(self,responseStatus)),nextPageToken,nextSyncToken';

/** Entries that say where the provider works or whose birthday it is. */
const notBusy: readonly string[] = ['workingLocation', 'birthday'];

/** Reads when an event takes time. Google expands recurrences, so that each occurrence is an event of its own. */
export function readGoogleEvent(event: GoogleEvent, question: Omit<EventQuestion, 'addresses'>): EventReading {
  if (!isBusy(event, question.ownUids)) return { busy: [] };
  const start = toInstant(event.start, question.timeZone);
  const end = toInstant(event.end, question.timeZone);
  if (!start || !end || end < start) {
    const written = [event.start, event.end, event.originalStartTime].map((time) => time?.dateTime ?? time?.date);
    return closeDay(written, question);
  }
  const instanceStart = toInstant(event.originalStartTime, question.timeZone) ?? start;
  return { busy: cutToPeriod({ instanceStart, start, end }, question) };
}

function isBusy({ transparency, eventType, iCalUID, attendees }: GoogleEvent, ownUids: ReadonlySet<string>): boolean {
  if (transparency === 'transparent' || notBusy.includes(eventType ?? '') || ownUids.has(iCalUID ?? '')) return false;
  return !attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined');
}

/** Whole days have no zone: they last from midnight to midnight where the provider is. */
function toInstant(time: GoogleTime | undefined, timeZone: string): Date | undefined {
  if (!time?.dateTime) return time?.date ? startOfDay(time.date, timeZone) : undefined;
  try {
    return new Date(Temporal.Instant.from(time.dateTime).epochMilliseconds);
  } catch {
    return undefined;
  }
}
