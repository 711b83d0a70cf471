import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaldavCalendars } from '#src/clients/calendars/caldav/caldav-calendars.ts';
import type { CaldavAccess, CalendarReading, Calendars } from '#src/ports/calendars.ts';
import {
  answerEvent,
  answerListed,
  answerListedWithoutTag,
  answerPart,
  answerStatus,
  multistatus,
  type OddDav,
  openOddDav,
} from '#tests/support/odd-dav.ts';

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

const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20270104T170000Z', 'DTEND:20270104T180000Z']
    .concat(lines, 'END:VEVENT', 'END:VCALENDAR', '')
    .join('\n');
const nameOf = (href: string) => href.slice(href.lastIndexOf('/') + 1);
const [a, b, c] = ['/dav/home/a.ics', '/dav/home/b.ics', '/dav/home/c.ics'] as const;
const noCursors: ReadonlyMap<string, string> = new Map();

async function read(cursors = noCursors, limitMs = 60_000): Promise<CalendarReading> {
  const [reading] = await readAll(cursors, limitMs);
  if (!reading) throw new Error('no reading');
  return reading;
}

function readAll(cursors = noCursors, limitMs = 60_000): Promise<CalendarReading[]> {
  return calendars.readAccount({
    access: odd.access,
    period: {
      from: new Date('2026-11-23T00:00:00Z'),
      to: new Date('2027-12-01T00:00:00Z'),
      timeZone: 'America/Los_Angeles',
      ownUids: new Set(),
      ownTimes: new Set(),
    },
    cursors,
    limitMs,
    saveAccess: async () => undefined,
  });
}
const cursorsOf = ({ calendarId, cursor }: CalendarReading): ReadonlyMap<string, string> =>
  new Map(cursor === undefined ? [] : [[calendarId, cursor]]);
const spans = ({ changes }: CalendarReading) =>
  changes.flatMap(({ reading }) => reading.busy.map(({ start, end }) => [start.toISOString(), end.toISOString()]));
const five = ['2027-01-04T17:00:00.000Z', '2027-01-04T18:00:00.000Z'];
/** Sends all events but some. */
const without = (left: readonly string[], other: (href: string) => string = () => '') => {
  odd.onMultiget = (hrefs) =>
    multistatus(...hrefs.map((href) => (left.includes(href) ? other(href) : answerEvent(href, event(nameOf(href))))));
};

describe('an answer of a CalDAV server', () => {
  test.each([
    ['/dav/dana@example.com/home/', '/dav/dana%40example.com/home/'],
    ['/dav/dana%40example.com/home/', '/dav/dana@example.com/home/'],
    ['/dav/home%c3%a9/', '/dav/home%C3%A9/'],
    ['/dav/home/', 'http://dav.example.com/dav/home/'],
    ['/dav/home/', '/remote/dav/home/'],
  ])('names the same event as %s and %s', async (listed, sent) => {
    odd.calendar = listed;
    odd.onQuery = () => multistatus(answerListed(`${listed}a.ics`));
    odd.onMultiget = () => multistatus(answerEvent(`${sent}a.ics`, event('a')));
    const reading = await read();
    expect(spans(reading)).toEqual([five]);
    expect(reading.unanswered).toEqual([]);
    expect(odd.asked).toEqual([[`${listed}a.ics`]]);
  });

  test('lists events without a tag, under other names than .ics', async () => {
    const names = ['/dav/home/a.eml', '/dav/home/b.eml'];
    odd.onQuery = () => multistatus(...names.map(answerListedWithoutTag));
    without([]);
    expect(spans(await read())).toEqual([five, five]);
  });

  test.each([404, 410])('removes an event that has status %d, and keeps the others', async (status) => {
    odd.onQuery = () => multistatus(answerListed(a), answerListed(b));
    without([b], (href) => answerStatus(href, status));
    const reading = await read();
    expect(spans(reading)).toEqual([five]);
    expect(reading.removed).toHaveLength(1);
    expect(reading.unanswered).toEqual([]);
  });

  test.each<[string, (href: string) => string]>([
    ['nothing', () => ''],
    ['status 403', (href) => answerStatus(href, 403)],
    ['status 500', (href) => answerStatus(href, 500)],
    ['status 503', (href) => answerStatus(href, 503)],
    ['no text', answerListed],
    ['status 403 about its text', (href) => answerPart(href, 403)],
    ['an empty text', (href) => answerEvent(href, '')],
  ])('that says %s about an event keeps it, and it is asked for again', async (_, other) => {
    odd.token = 'one';
    odd.onQuery = () => multistatus(answerListed(a), answerListed(b));
    without([b], other);
    const first = await read();
    expect(spans(first)).toEqual([five]);
    expect(first.removed).toEqual([]);
    expect(first.unanswered).toHaveLength(1);
    expect(odd.asked).toEqual([expect.arrayContaining([a, b]), [b]]);

    without([]);
    const second = await read(cursorsOf(first));
    expect(odd.asked.slice(2)).toEqual([[b]]);
    expect(second).toMatchObject({ isComplete: false, unanswered: [], cursor: 'sync one' });
    expect(second.changes.map(({ eventId }) => eventId)).toEqual(first.unanswered);
    await read(cursorsOf(second));
    expect(odd.asked).toHaveLength(3);
  });

  test('that fails as a whole because of one event does not keep the others from being read', async () => {
    odd.onQuery = () => multistatus(answerListed(a), answerListed(b), answerListed(c));
    odd.onMultiget = (hrefs) =>
      hrefs.includes(b) ? { status: 500 } : multistatus(...hrefs.map((href) => answerEvent(href, event(nameOf(href)))));
    const reading = await read();
    expect(spans(reading)).toEqual([five, five]);
    expect(reading.unanswered).toHaveLength(1);
  });

  test('that is broken XML is no answer about its events', async () => {
    odd.onQuery = () => multistatus(answerListed(a), answerListed(b));
    odd.onMultiget = (hrefs) =>
      hrefs.includes(b) ? '<d:multistatus xmlns:d="DAV:"><d:response>' : multistatus(answerEvent(a, event('a')));
    const reading = await read();
    expect(spans(reading)).toEqual([five]);
    expect(reading.unanswered).toHaveLength(1);
  });

  test('that is down is an outage, not an account without a calendar', async () => {
    odd.onQuery = () => multistatus(answerListed(a));
    odd.onMultiget = () => ({ status: 503 });
    await expect(read()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    odd.onQuery = () => ({ status: 200, body: '<html></html>' });
    await expect(read()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  test('about changes that is no list of changes leads to a complete reading', async () => {
    odd.token = 'one';
    odd.onQuery = () => multistatus(answerListed(a));
    without([]);
    const first = await read();
    odd.token = 'two';
    odd.onSync = () => ({ status: 200, body: '<html></html>' });
    expect(await read(cursorsOf(first))).toMatchObject({ isComplete: true, cursor: 'sync two' });
    odd.token = 'three';
    odd.onSync = () => multistatus(answerStatus(a, 410), answerListed(b), answerStatus(c, 403));
    const third = await read(new Map([[first.calendarId, 'sync two']]));
    expect(third).toMatchObject({ isComplete: false, cursor: 'sync three', removed: [first.changes[0]?.eventId] });
    expect(third.changes).toHaveLength(2);
  });

  test('names the addresses of the owner, whose declined invitations are free', async () => {
    odd.addresses = ['mailto:dana.alias@example.com', '/me/'];
    odd.onQuery = () => multistatus(answerListed(a), answerListed(b));
    odd.onMultiget = () =>
      multistatus(
        answerEvent(a, event('a', 'ATTENDEE;PARTSTAT=DECLINED:mailto:dana.alias@example.com')),
        answerEvent(b, event('b', 'ATTENDEE;PARTSTAT=DECLINED:mailto:bo@example.com')),
      );
    expect(spans(await read())).toEqual([five]);
  });
});

describe('an account with three calendars', () => {
  const [second, third] = ['/dav/second/', '/dav/third/'] as const;
  beforeEach(() => {
    odd.others = [second, third];
    without([]);
  });

  test.each<[string, { status: number; body?: string }]>([
    ['status 500', { status: 500 }],
    ['status 403', { status: 403 }],
    ['a page', { status: 200, body: '<html></html>' }],
  ])('of which one answers its list with %s: the others are read, and it keeps its hours', async (_, reply) => {
    odd.onQuery = (path) => (path === second ? reply : multistatus(answerListed(`${path}a.ics`)));
    const readings = await readAll();
    expect(readings.map(spans)).toEqual([[five], [], [five]]);
    expect(readings[1]).toMatchObject({ isComplete: false, removed: [], cursor: undefined, unanswered: ['calendar'] });
    odd.onQuery = (path) => multistatus(answerListed(`${path}a.ics`));
    expect((await readAll()).map(spans)).toEqual([[five], [five], [five]]);
  });

  test('of which none answers is an outage', async () => {
    odd.onQuery = () => ({ status: 500 });
    await expect(readAll()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  test('of which one refuses the sign-in is refused', async () => {
    odd.onQuery = (path) => (path === third ? { status: 401 } : multistatus(answerListed(`${path}a.ics`)));
    await expect(readAll()).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  });
});

describe('a reading that takes too long', () => {
  const many = Array.from({ length: 120 }, (_, index) => `/dav/home/${String(index).padStart(3, '0')}.ics`);

  test('keeps what it read, and the next readings go on from there', async () => {
    odd.token = 'one';
    odd.onQuery = () => multistatus(...many.map(answerListed));
    let isSlow = true;
    odd.onMultiget = async (hrefs) => {
      // Never answered, so that the time limit ends the reading.
      if (isSlow && odd.asked.length > 1) await new Promise(() => {});
      return multistatus(...hrefs.map((href) => answerEvent(href, event(nameOf(href)))));
    };
    const first = await read(noCursors, 8000);
    expect(first).toMatchObject({ isComplete: false, isUnfinished: true });
    expect(first.changes).toHaveLength(50);
    isSlow = false;
    odd.token = 'two';
    const second = await read(cursorsOf(first));
    // What changed meanwhile is read next: the cursor is that of the first reading.
    expect(second).toMatchObject({ isComplete: true, cursor: 'sync one' });
    expect(second.changes).toHaveLength(70);
    expect(second.kept).toHaveLength(50);
    const all = [...first.changes, ...second.changes].map(({ eventId }) => eventId);
    expect(new Set(all).size).toBe(120);
  });
});
