import { randomUUID } from 'node:crypto';
import { createLogger } from '@linden/platform/telemetry/log';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { UnreadCalendarReason } from '@linden/proto/scheduling/v1/practice_service_pb';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaldavCalendars } from '#src/clients/calendars/caldav/caldav-calendars.ts';
import { chooseCalendars } from '#src/clients/calendars/choose-calendars.ts';
import { buildCalendarId } from '#src/domain/appointments/invitation.ts';
import { defaultSyncLimits } from '#src/domain/calendars/sync-state.ts';
import { createCalendarSync } from '#src/jobs/sync-calendar/sync-calendar.ts';
import { aProvider, booked, hour, openStarts, providerAccount } from '#tests/support/bookings.ts';
import { buildEasternZone } from '#tests/support/icalendar.ts';
import { at } from '#tests/support/messages.ts';
import {
  answerEvent,
  answerListed,
  answerStatus,
  multistatus,
  type OddDav,
  openOddDav,
} from '#tests/support/odd-dav.ts';
import { startService, type TestService } from '#tests/support/service.ts';

// Calendars after public bug reports of the field, from the server's answer to the hours that clients are offered.

let service: TestService;
let odd: OddDav;
const calendars = chooseCalendars({ caldav: createCaldavCalendars({ onLoopback: true }), vendors: {} });
const logger = createLogger('scheduling-test', { destination: { write: () => undefined } });
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  await odd?.close();
  odd = await openOddDav();
});
afterAll(async () => {
  await calendars.close();
  await odd?.close();
  await service?.stop();
});

const pacific = 'America/Los_Angeles';
const eastern = 'America/New_York';
const firstDay = Temporal.Now.plainDateISO(pacific).add({ days: 3 });
/** A day of the case, as it is written in files. */
const day = (index: number) => firstDay.add({ days: index }).toString().replaceAll('-', '');
/** An instant of a day of the case. */
const on = (index: number, time: string, zone = pacific) =>
  firstDay.add({ days: index }).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
const utc = (index: number, time: string, zone = pacific) =>
  `${new Date(on(index, time, zone)).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

async function connect(text: string) {
  const providerId = await aProvider(service, { timeZone: pacific });
  odd.onQuery = () => multistatus(answerListed('/dav/home/a.ics'));
  odd.onMultiget = (hrefs) => multistatus(...hrefs.map((href) => answerEvent(href, text)));
  return connectOdd(providerId);
}

async function connectOdd(providerId: string) {
  const practice = service.practice(providerAccount(service, providerId));
  const id = randomUUID();
  const { serverUrl, username, password } = odd.access;
  await practice.connectCalendar({ id, serverUrl, username, password });
  const { store, sealer } = service;
  const sync = createCalendarSync({
    store,
    calendars,
    sealer,
    limits: defaultSyncLimits,
    wakeConsumers: () => undefined,
    logger,
  });
  const list = async () => (await practice.listConnectedCalendars({})).calendars;
  const isOpen = async (time: number) => (await openStarts(service, providerId, time, time + 1)).length === 1;
  const listBusy = async () => {
    const question = { from: at(on(-1, '00:00')), to: at(on(12, '00:00')), appointmentType: AppointmentType.INTAKE };
    const { externalBusy } = await practice.getOwnCalendar(question);
    return externalBusy.map(({ start, end }) => [Number(start) * 60_000, Number(end) * 60_000]);
  };
  await sync.sync(id);
  return { id, practice, read: () => sync.sync(id), list, isOpen, listBusy };
}

const wrap = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//cases//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:case@example',
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
];
const inZone = (id: string, index = 0) => [
  `DTSTART;TZID=${id}:${day(index)}T100000`,
  `DTEND;TZID=${id}:${day(index)}T110000`,
];
const evening = [`DTSTART;TZID=${pacific}:${day(0)}T180000`, `DTEND;TZID=${pacific}:${day(0)}T190000`];
const nine = [`DTSTART:${utc(0, '09:00')}`, `DTEND:${utc(0, '10:00')}`];
const orphan = (index: number) =>
  event(`RECURRENCE-ID:${utc(index, '09:00')}`, `DTSTART:${utc(index, '09:00')}`, `DTEND:${utc(index, '10:00')}`);
const hours = (index: number, start: string, end: string, where = pacific): [number, number] => [
  on(index, start, where),
  on(index, end, where),
];
const easternHour: [number, number][] = [hours(0, '10:00', '11:00', eastern)];
const whole = (index: number): [number, number] => [on(index, '00:00'), on(index + 1, '00:00')];
const custom = 'Customized Time Zone';

describe('a calendar file closes exactly the hours that it takes', () => {
  test.each<[string, string, [number, number][], UnreadCalendarReason?]>([
    [
      'overrides without their event',
      wrap(...orphan(0), ...orphan(1)),
      [hours(0, '09:00', '10:00'), hours(1, '09:00', '10:00')],
    ],
    [
      'an override for all later occurrences',
      wrap(
        ...event(...evening, 'RRULE:FREQ=DAILY;COUNT=3'),
        ...event(
          `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=${pacific}:${day(1)}T180000`,
          `DTSTART;TZID=${pacific}:${day(1)}T200000`,
          'DURATION:PT1H',
        ),
      ),
      [hours(0, '18:00', '19:00'), hours(1, '20:00', '21:00'), hours(2, '20:00', '21:00')],
    ],
    [
      'dates that are added one by one',
      wrap(...event(...evening, `RDATE;TZID=${pacific}:${day(2)}T180000,${day(4)}T180000`)),
      [hours(0, '18:00', '19:00'), hours(2, '18:00', '19:00'), hours(4, '18:00', '19:00')],
    ],
    [
      'a canceled occurrence',
      wrap(
        ...event(...evening, 'RRULE:FREQ=DAILY;COUNT=3'),
        ...event(`RECURRENCE-ID:${utc(1, '18:00')}`, `DTSTART:${utc(1, '18:00')}`, 'STATUS:CANCELLED'),
      ),
      [hours(0, '18:00', '19:00'), hours(2, '18:00', '19:00')],
    ],
    [
      'a deleted occurrence in UTC',
      wrap(...event(...evening, 'RRULE:FREQ=DAILY;COUNT=3', `EXDATE:${utc(1, '18:00')}`)),
      [hours(0, '18:00', '19:00'), hours(2, '18:00', '19:00')],
    ],
    [
      'a deleted evening as a bare date',
      wrap(...event(...evening, 'RRULE:FREQ=DAILY;COUNT=3', `EXDATE;VALUE=DATE:${day(1)}`)),
      [hours(0, '18:00', '19:00'), hours(2, '18:00', '19:00')],
    ],
    [
      'a deleted occurrence in a zone of the file',
      wrap(
        ...buildEasternZone(custom),
        ...event(...inZone(custom), 'RRULE:FREQ=DAILY;COUNT=3', `EXDATE;TZID=${custom}:${day(1)}T100000`),
      ),
      [...easternHour, hours(2, '10:00', '11:00', eastern)],
    ],
    [
      'an hourly rule',
      wrap(...event(`DTSTART:${utc(0, '09:00')}`, 'DURATION:PT30M', 'RRULE:FREQ=HOURLY;COUNT=3')),
      [hours(0, '09:00', '09:30'), hours(0, '10:00', '10:30'), hours(0, '11:00', '11:30')],
    ],
    [
      'a rule that cannot be read',
      wrap(...event(...nine, `RRULE:FREQ=WEEKLY;BYDAY=XX;UNTIL=${utc(2, '09:00')}`)),
      [hours(0, '09:00', '10:00'), hours(1, '09:00', '10:00'), hours(2, '09:00', '10:00')],
      UnreadCalendarReason.REPEATS,
    ],
    [
      'a damaged time',
      wrap(...event(`DTSTART:${day(0)}T250000`, 'DURATION:PT1H')),
      [whole(0)],
      UnreadCalendarReason.TIME,
    ],
    [
      'an end before the start',
      wrap(...event(`DTSTART:${utc(0, '10:00')}`, `DTEND:${utc(0, '09:00')}`)),
      [whole(0)],
      UnreadCalendarReason.TIME,
    ],
    [
      'a zone without a definition',
      wrap(...event(...inZone(custom))),
      [hours(0, '10:00', '11:00')],
      UnreadCalendarReason.ZONE,
    ],
    ['a zone of the file', wrap(...buildEasternZone(custom), ...event(...inZone(custom))), easternHour],
    ['a quoted zone with a colon', wrap(...event(...inZone('"(UTC-05:00) Eastern Time (US & Canada)"'))), easternHour],
    [
      'a zone with the prefix of a program',
      wrap(...event(...inZone(`/freeassociation.sourceforge.net/${eastern}`))),
      easternHour,
    ],
    ['a zone of Windows', wrap(...event(...inZone('Eastern Standard Time'))), easternHour],
    ['a zone with a number', wrap(...event(...inZone('Eastern Standard Time 1'))), easternHour],
    ['a zone in lower case', wrap(...event(...inZone('america/new_york'))), easternHour],
    [
      'an offset as a zone',
      wrap(...event(...inZone('GMT-0800'))),
      [[Date.parse(`${firstDay}T18:00Z`), Date.parse(`${firstDay}T19:00Z`)]],
    ],
    [
      'a zone beside a time in UTC',
      wrap(...event(`DTSTART;TZID=${eastern}:${utc(0, '09:00')}`, `DTEND;TZID=${eastern}:${utc(0, '10:00')}`)),
      [hours(0, '09:00', '10:00')],
    ],
    [
      'a time without a zone',
      wrap(...event(`DTSTART:${day(0)}T090000`, 'DURATION:PT1H30M')),
      [hours(0, '09:00', '10:30')],
    ],
    [
      'a day that ends on itself',
      wrap(...event(`DTSTART;VALUE=DATE:${day(0)}`, `DTEND;VALUE=DATE:${day(0)}`)),
      [whole(0)],
    ],
    [
      'properties that we do not know',
      wrap('X-WR:1', ...event(...nine, 'X-ODD;A="b:c":d', 'FOO')),
      [hours(0, '09:00', '10:00')],
    ],
    [
      'an invitation that was declined at another address',
      wrap(...event(...nine, 'ATTENDEE;PARTSTAT=DECLINED;CN=Dana:mailto:dana.alias@example.com')),
      [],
    ],
    ['a cancellation', wrap('METHOD:CANCEL', ...event(...nine)), []],
  ])('%s', async (_, text, expected, reason) => {
    odd.addresses = ['mailto:dana.alias@example.com'];
    const { list, listBusy, isOpen } = await connect(text);
    expect(await listBusy()).toEqual(expected);
    const [calendar] = await list();
    expect(calendar?.unread.map((each) => each.reason)).toEqual(reason === undefined ? [] : [reason]);
    for (const [start] of expected) expect(await isOpen(Math.floor(start / hour) * hour)).toBe(false);
    expect(await isOpen(on(6, '12:00'))).toBe(true);
  });

  test('a copy of our own session under another UID does not keep its old time closed', async () => {
    const providerId = await aProvider(service, { timeZone: pacific });
    const start = on(1, '12:00');
    const { appointment, client } = await booked(service, { providerId, start });
    const times = [`DTSTART:${utc(1, '12:00')}`, `DTEND:${utc(1, '13:00')}`];
    const marked = wrap(...event(...times, `X-GOOGLE-ORIGINAL-UID:${buildCalendarId(appointment.id)}`));
    const titled = wrap(...event(...times, 'SUMMARY:Session with Ada Moss'));
    odd.onQuery = () => multistatus(answerListed('/dav/home/a.ics'), answerListed('/dav/home/b.ics'));
    odd.onMultiget = (hrefs) =>
      multistatus(...hrefs.map((href) => answerEvent(href, href.endsWith('a.ics') ? marked : titled)));
    const mine = await connectOdd(providerId);
    expect(await mine.isOpen(start)).toBe(false);
    const { id } = appointment;
    await service
      .appointments(client.caller)
      .cancelAppointment({ key: randomUUID(), appointment: { id }, reason: 'OTHER' });
    await mine.read();
    expect(await mine.listBusy()).toEqual([]);
    expect(await mine.isOpen(start)).toBe(true);
  });
});

describe('an answer of a server', () => {
  const two = () => multistatus(answerListed('/dav/home/a.ics'), answerListed('/dav/home/b.ics'));
  const morning = wrap(...event(...nine));
  const later = wrap(...event(`DTSTART:${utc(0, '14:00')}`, `DTEND:${utc(0, '15:00')}`));
  const sendBoth = (hrefs: readonly string[]) =>
    multistatus(...hrefs.map((href) => answerEvent(href, href.endsWith('a.ics') ? morning : later)));

  test.each<[string, (href: string) => string, boolean]>([
    ['leaves an event out', () => '', false],
    ['has status 403 about an event', (href) => answerStatus(href, 403), false],
    ['has status 500 about an event', (href) => answerStatus(href, 500), false],
    ['has status 503 about an event', (href) => answerStatus(href, 503), false],
    ['has status 404 about an event', (href) => answerStatus(href, 404), true],
    ['has status 410 about an event', (href) => answerStatus(href, 410), true],
  ])('that %s: its hours stay unless it is gone', async (_, other, isGone) => {
    odd.onQuery = two;
    odd.onMultiget = sendBoth;
    const mine = await connectOdd(await aProvider(service, { timeZone: pacific }));
    expect(await mine.listBusy()).toEqual([hours(0, '09:00', '10:00'), hours(0, '14:00', '15:00')]);
    odd.onMultiget = (hrefs) =>
      multistatus(...hrefs.map((href) => (href.endsWith('a.ics') ? answerEvent(href, morning) : other(href))));
    await mine.read();
    expect(await mine.isOpen(on(0, '09:00'))).toBe(false);
    expect(await mine.isOpen(on(0, '14:00'))).toBe(isGone);
    const [calendar] = await mine.list();
    expect(calendar?.unread.map(({ reason }) => reason)).toEqual(isGone ? [] : [UnreadCalendarReason.NOT_SENT]);
    expect(calendar?.fault).toBe(0);
  });

  test('that writes %40 for @ names the same event', async () => {
    odd.calendar = '/dav/dana@example.com/home/';
    odd.onQuery = () => multistatus(answerListed('/dav/dana@example.com/home/a.ics'));
    odd.onMultiget = () => multistatus(answerEvent('/dav/dana%40example.com/home/a.ics', morning));
    const mine = await connectOdd(await aProvider(service, { timeZone: pacific }));
    expect(await mine.listBusy()).toEqual([hours(0, '09:00', '10:00')]);
    await mine.read();
    expect(await mine.listBusy()).toEqual([hours(0, '09:00', '10:00')]);
  });
});
