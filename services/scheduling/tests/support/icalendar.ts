import { expect } from 'vitest';
import { type EventQuestion, formatOwnTime } from '#src/domain/calendars/event-reading.ts';
import { readIcalendar } from '#src/domain/calendars/read-icalendar.ts';

export const ownUid = '0123456789abcdef0123456789abcdef@linden';
export const question: EventQuestion = {
  from: new Date('2026-11-23T00:00:00Z'),
  to: new Date('2027-12-01T00:00:00Z'),
  timeZone: 'America/Los_Angeles',
  ownUids: new Set([ownUid]),
  ownTimes: new Set([formatOwnTime(new Date('2027-01-04T17:00:00Z'), new Date('2027-01-04T18:00:00Z'))]),
  addresses: ['dana', 'mailto:dana.alias@example.com', '/principals/dana/'],
};

export const wrap = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR'].join('\r\n');
export const part = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:one',
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
];
export const event = (...lines: string[]) => wrap(...part(...lines));
export const read = (...lines: string[]) => readIcalendar(event(...lines), question);
export const format = (text: string) => {
  const { busy } = readIcalendar(text, question);
  return busy
    .map(({ start, end }) => `${start.toISOString().slice(0, 16)} ${end.toISOString().slice(0, 16)}`)
    .toSorted();
};
export const spans = (...lines: string[]) => {
  expect(read(...lines).unread).toBeUndefined();
  return format(event(...lines));
};
export const starts = (...lines: string[]) => spans(...lines).map((each) => each.slice(0, 16));
export const timed = ['DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z'];
export const zoned = (zone: string) => [`DTSTART;TZID=${zone}:20270104T100000`, `DTEND;TZID=${zone}:20270104T110000`];
export const newYork = '2027-01-04T15:00 2027-01-04T16:00';
export const losAngeles = '2027-01-04T18:00 2027-01-04T19:00';
export const buildEasternZone = (id: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${id}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
