import {
  type BusyTime,
  type EventQuestion,
  type EventReading,
  type EventRefusal,
  maxTitleLength,
} from './event-reading.ts';
import { cutToPeriod } from './event-times.ts';
import { type Component, findProperty, parseComponents, readText } from './icalendar/components.ts';
import { isBusy, isOwnSession } from './icalendar/event-owner.ts';
import { findDamagedDays, formatDay, parseTimeValue } from './icalendar/time-values.ts';
import { dayMs, findIanaZone, toInstant, toWall, utc, type Zone } from './icalendar/zone.ts';

/** Closes all days of the events of a calendar object without expanding their rules, which take too long. */
export function closeIcalendar(text: string, question: EventQuestion, reason: EventRefusal): EventReading {
  const events = listEvents(parseComponents(text)).filter(
    (event) => isBusy(event, question) && !isOwnSession(event, question),
  );
  if (events.length === 0) return { busy: [], unread: { reason } };
  const own = findIanaZone(question.timeZone) ?? utc;
  const busy = events.flatMap((event) => closeEvent(event, own, question));
  const title = events.map((event) => readText(event, 'SUMMARY')).find((each) => each !== '');
  const [first] = busy;
  const day = first && formatDay(toWall(own, first.start.getTime()));
  return { busy, unread: { reason, title: title?.slice(0, maxTitleLength), day } };
}

function listEvents(components: readonly Component[]): Component[] {
  return components.flatMap((each) => (each.name === 'VEVENT' ? [each] : listEvents(each.components)));
}

function closeEvent(event: Component, own: Zone, question: EventQuestion): BusyTime[] {
  const start = findDay(findProperty(event, 'DTSTART')?.value, own);
  if (start === undefined) return [];
  const end = findDay(findProperty(event, 'DTEND')?.value, own) ?? start;
  const isRepeated = ['RRULE', 'RDATE'].some((name) => findProperty(event, name));
  const first = new Date(toInstant(own, start));
  const last = isRepeated ? question.to : new Date(toInstant(own, Math.max(start, end) + dayMs));
  return cutToPeriod({ instanceStart: first, start: first, end: last }, question);
}

/** Returns midnight of a day, on the provider's clock. */
function findDay(text = '', own: Zone): number | undefined {
  const time = parseTimeValue(text);
  if (!time) return findDamagedDays(text)?.firstDay;
  const wall = time.isUtc ? toWall(own, time.wall) : time.wall;
  return Math.floor(wall / dayMs) * dayMs;
}
