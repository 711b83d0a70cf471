import { readCaseFile } from '@linden/testkit/cases/field-cases';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaldavCalendars } from '#src/clients/calendars/caldav/caldav-calendars.ts';
import type { CaldavAccess, CalendarReading, Calendars } from '#src/ports/calendars.ts';
import { answerEvent, answerListed, multistatus, type OddDav, openOddDav } from '#tests/support/odd-dav.ts';

// Answers of CalDAV servers after public bug reports, word for word.

let odd: OddDav;
let calendars: Calendars<CaldavAccess>;
beforeAll(() => {
  calendars = createCaldavCalendars({ onLoopback: true });
});
beforeEach(async () => {
  await odd?.close();
  odd = await openOddDav();
});
afterAll(async () => {
  await calendars?.close();
  await odd?.close();
});

const period = {
  from: new Date('2026-11-23T00:00:00Z'),
  to: new Date('2027-12-01T00:00:00Z'),
  timeZone: 'America/Los_Angeles',
  ownUids: new Set<string>(),
  ownTimes: new Set<string>(),
};

async function read(before?: CalendarReading): Promise<CalendarReading> {
  const cursors = new Map(before?.cursor === undefined ? [] : [[before.calendarId, before.cursor]]);
  const saveAccess = async () => undefined;
  const [reading] = await calendars.readAccount({ access: odd.access, period, cursors, limitMs: 60_000, saveAccess });
  if (!reading) throw new Error('no reading');
  return reading;
}

const spans = ({ changes }: CalendarReading) =>
  changes.flatMap(({ reading }) => reading.busy.map(({ start, end }) => [start.toISOString(), end.toISOString()]));
const five = ['2027-01-04T17:00:00.000Z', '2027-01-04T18:00:00.000Z'];
const [a, b] = ['/dav/home/a.ics', '/dav/home/b.ics'] as const;
const event = (uid: string) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20270104T170000Z', 'DTEND:20270104T180000Z']
    .concat('END:VEVENT', 'END:VCALENDAR', '')
    .join('\n');
const answerBoth = (hrefs: readonly string[]) => multistatus(...hrefs.map((href) => answerEvent(href, event(href))));

test('an at sign and its code are one address', async () => {
  odd.calendar = '/dav/dana@example.com/home/';
  odd.onQuery = () => readCaseFile('dav/01a-query-with-at-sign.xml');
  odd.onMultiget = () => readCaseFile('dav/01b-multiget-with-percent-40.xml');
  const reading = await read();
  expect([spans(reading), reading.unanswered]).toEqual([[five], []]);
});

test('a missing event among two is removed, and the other stays', async () => {
  odd.onQuery = () => multistatus(answerListed(a), answerListed(b));
  odd.onMultiget = () => readCaseFile('dav/02-multiget-one-404-among-two.xml');
  const reading = await read();
  expect([spans(reading), reading.removed.length, reading.unanswered]).toEqual([[five], 1, []]);
});

test('an event that an answer leaves out keeps its place and is asked for again', async () => {
  odd.token = 'one';
  odd.onQuery = () => multistatus(answerListed(a), answerListed(b));
  odd.onMultiget = (hrefs) =>
    hrefs.includes(a) ? readCaseFile('dav/04-multiget-leaves-one-of-two-out.xml') : multistatus();
  const first = await read();
  expect([spans(first), first.removed, first.unanswered?.length]).toEqual([[five], [], 1]);
  odd.onMultiget = answerBoth;
  const second = await read(first);
  expect(odd.asked.at(-1)).toEqual([b]);
  expect(second.changes.map(({ eventId }) => eventId)).toEqual(first.unanswered);
});

test('events without a tag and under other names are read', async () => {
  odd.onQuery = () => readCaseFile('dav/05-query-without-etag-and-eml-names.xml');
  odd.onMultiget = answerBoth;
  expect(spans(await read())).toEqual([five, five]);
});
