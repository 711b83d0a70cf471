import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createLogger } from '@linden/platform/telemetry/log';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import {
  BlockedReason,
  CalendarFault,
  CalendarState,
  UnreadCalendarReason,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import { openTestCaldav, type TestCaldav, type TestCaldavAccount } from '@linden/testkit/calendars/test-caldav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaldavCalendars } from '#src/clients/calendars/caldav/caldav-calendars.ts';
import { chooseCalendars } from '#src/clients/calendars/choose-calendars.ts';
import { createGuardedFetch } from '#src/clients/calendars/guarded-fetch.ts';
import { buildCalendarId } from '#src/domain/appointments/invitation.ts';
import { defaultSyncLimits } from '#src/domain/calendars/sync-state.ts';
import { createCalendarSync } from '#src/jobs/sync-calendar/sync-calendar.ts';
import { aProvider, booked, hour, INTAKE, openStarts, providerAccount, VIRTUAL } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
let caldav: TestCaldav;
const calendars = chooseCalendars({ caldav: createCaldavCalendars({ onLoopback: true }), vendors: {} });
const lines: string[] = [];
const logger = createLogger('scheduling-test', { destination: { write: (line) => lines.push(line) } });
let woken = 0;
beforeAll(async () => {
  [service, caldav] = await Promise.all([startService(), openTestCaldav()]);
});
afterAll(async () => {
  await calendars.close();
  await caldav?.close();
  await service?.stop();
});

const day = 24 * hour;
const from = () => soon() + day;
const stamp = (time: number) => `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const span = (start: number, hours = 1) => [`DTSTART:${stamp(start)}`, `DTEND:${stamp(start + hours * hour)}`];
const sync = () => {
  const wakeConsumers = () => {
    woken += 1;
  };
  const { store, sealer } = service;
  return createCalendarSync({ store, calendars, sealer, limits: defaultSyncLimits, wakeConsumers, logger });
};

/** A provider who has connected a calendar of their own. */
async function connected({
  account,
  ...more
}: {
  account?: TestCaldavAccount;
  password?: string;
  serverUrl?: string;
} = {}) {
  const providerId = await aProvider(service);
  const practice = service.practice(providerAccount(service, providerId));
  const { username, password } = account ?? (await caldav.createAccount());
  const id = randomUUID();
  const connect = (rest: object = {}) =>
    practice.connectCalendar({ id, serverUrl: caldav.url, username, password, ...rest });
  const { calendar } = await connect(more);
  const read = () => sync().sync(id);
  const list = async () => (await practice.listConnectedCalendars({})).calendars;
  return { providerId, practice, id, connect, calendar, read, list };
}
type Mine = Awaited<ReturnType<typeof connected>>;
const isOpen = async ({ providerId }: Mine, start: number) =>
  (await openStarts(service, providerId, start, start + 1)).length === 1;
const revisionOf = async ({ providerId }: Mine) =>
  (
    await service.sql<{ revision: string }>('select revision from scheduling.schedules where provider_id = $1', [
      providerId,
    ])
  )[0]?.revision;
const busyOf = ({ id }: Mine) =>
  service.sql<object>('select * from scheduling.external_busy where account_id = $1 order by starts_at', [id]);

describe('a connected CalDAV calendar', () => {
  test('blocks slots while an event is there, and never a session', async () => {
    const account = await caldav.createAccount();
    await account.putEvent('dentist', ['SUMMARY:Dentist', ...span(from() + 2 * hour)]);
    const mine = await connected({ account });
    expect(mine.calendar).toMatchObject({ state: CalendarState.CONNECTING, server: new URL(caldav.url).host });
    expect(service.askedToSync).toContain(mine.id);
    const { appointment, client } = await booked(service, { providerId: mine.providerId, start: from() + 5 * hour });
    expect(await isOpen(mine, from() + 2 * hour)).toBe(true);

    await mine.read();
    expect(await isOpen(mine, from() + 2 * hour)).toBe(false);
    expect(await isOpen(mine, from() + 3 * hour)).toBe(true);
    expect(await mine.list()).toMatchObject([{ state: CalendarState.CONNECTED, isStale: false, unreadEvents: 0 }]);

    const slot = { providerId: mine.providerId, type: INTAKE, location: VIRTUAL, start: at(from() + 2 * hour) };
    const held = await service.appointments(client.caller).holdSlot({ key: randomUUID(), slot });
    expect([held.hold, held.refusedAs]).toEqual([undefined, TimeRefusal.TIME_TAKEN]);

    await account.putEvent('dentist', span(from() + 5 * hour, 2));
    const uid = `UID:${buildCalendarId(appointment.id)}`;
    await account.putEvent('own', [uid, ...span(from() + 8 * hour)]);
    await mine.read();
    expect(await isOpen(mine, from() + 2 * hour)).toBe(true);
    expect(await isOpen(mine, from() + 6 * hour)).toBe(false);
    expect(await isOpen(mine, from() + 8 * hour)).toBe(true);
    const { appointment: after } = await service
      .appointments(client.caller)
      .getAppointment({ appointmentId: appointment.id });
    expect(after?.status).toBe(appointment.status);

    const calendarOf = await mine.practice.getOwnCalendar({
      from: at(from()),
      to: at(from() + day),
      appointmentType: AppointmentType.INTAKE,
    });
    const minute = (time: number) => BigInt(time / 60_000);
    expect(calendarOf.externalBusy).toMatchObject([
      { start: minute(from() + 5 * hour), end: minute(from() + 7 * hour) },
    ]);
    expect(calendarOf.slots.find(({ start }) => start === minute(from() + 6 * hour))?.blockedReason).toBe(
      BlockedReason.EXTERNAL,
    );

    await account.deleteEvent('dentist');
    await mine.read();
    expect(await isOpen(mine, from() + 6 * hour)).toBe(true);
    // No title and no name of a calendar is kept.
    expect(JSON.stringify(await busyOf(mine))).not.toMatch(/dentist/i);
    const kept = await service.sql('select * from scheduling.connected_calendars where id = $1', [mine.id]);
    expect(JSON.stringify(kept)).not.toMatch(/main|ada-/);
  });

  test('a reading without changes makes no event, and one with changes makes one', async () => {
    const account = await caldav.createAccount();
    const mine = await connected({ account });
    await mine.read();
    const before = await revisionOf(mine);
    const wakes = woken;
    await mine.read();
    expect(await revisionOf(mine)).toBe(before);
    expect(woken).toBe(wakes);
    await account.putEvent('yoga', [...span(from() + 3 * hour), 'RRULE:FREQ=DAILY']);
    await mine.read();
    expect(Number(await revisionOf(mine))).toBe(Number(before) + 1);
    expect(woken).toBe(wakes + 1);
    expect((await busyOf(mine)).length).toBeGreaterThan(300);
    await account.deleteEvent('yoga');
  });

  test('an outage keeps the last known busy times and marks them as stale', async () => {
    const account = await caldav.createAccount();
    await account.putEvent('dentist', span(from() + 2 * hour));
    const mine = await connected({ account });
    await mine.read();
    await caldav.stop();
    try {
      await mine.read();
      expect(await isOpen(mine, from() + 2 * hour)).toBe(false);
      const failing = { state: CalendarState.FAILING, fault: CalendarFault.UNREACHABLE };
      expect(await mine.list()).toMatchObject([{ ...failing, isStale: false }]);
      await service.sql(
        `update scheduling.connected_calendars set synced_at = now() - interval '16 minutes' where id = $1`,
        [mine.id],
      );
      expect(await mine.list()).toMatchObject([{ ...failing, isStale: true }]);
      const question = { from: at(from()), to: at(from() + day), appointmentType: AppointmentType.INTAKE };
      expect((await mine.practice.getOwnCalendar(question)).externalBusyIsStale).toBe(true);
    } finally {
      await caldav.start();
    }
    await service.sql('update scheduling.connected_calendars set next_read_at = now() where id = $1', [mine.id]);
    await sync().sweep();
    expect(await mine.list()).toMatchObject([{ state: CalendarState.CONNECTED, isStale: false }]);
  });

  test('a refused password is not tried again until the provider connects again', async () => {
    const mine = await connected({ password: 'wrong' });
    await mine.read();
    const refused = { state: CalendarState.SIGN_IN_REFUSED, fault: CalendarFault.SIGN_IN_REFUSED };
    expect(await mine.list()).toMatchObject([refused]);
    await mine.practice.syncCalendar({ id: mine.id });
    await mine.read();
    expect(await mine.list()).toMatchObject([refused]);
    await mine.connect();
    await mine.read();
    expect(await mine.list()).toMatchObject([{ state: CalendarState.CONNECTED, fault: CalendarFault.UNSPECIFIED }]);
  });

  test('disconnecting forgets how to sign in and opens the slots', async () => {
    const account = await caldav.createAccount();
    await account.putEvent('dentist', span(from() + 2 * hour));
    const mine = await connected({ account });
    await mine.read();
    const before = Number(await revisionOf(mine));
    await mine.practice.disconnectCalendar({ id: mine.id });
    await mine.practice.disconnectCalendar({ id: mine.id });
    expect(Number(await revisionOf(mine))).toBe(before + 1);
    expect(await isOpen(mine, from() + 2 * hour)).toBe(true);
    expect(await busyOf(mine)).toEqual([]);
    expect(await mine.list()).toEqual([]);
  });

  test('belongs to its provider: another one neither sees, reads, replaces nor disconnects it', async () => {
    const mine = await connected();
    const other = await connected();
    expect((await other.list()).map(({ id }) => id)).toEqual([other.id]);
    expect(await getRejection(other.practice.syncCalendar({ id: mine.id }))).toMatchObject({
      code: 'CALENDAR_NOT_FOUND',
    });
    expect(await getRejection(other.connect({ id: mine.id }))).toMatchObject({ code: 'CALENDAR_ID_TAKEN' });
    await other.practice.disconnectCalendar({ id: mine.id });
    expect(await mine.list()).toHaveLength(1);
  });

  test('names events that could not be read, and logs the reason without their content', async () => {
    const account = await caldav.createAccount();
    await account.putEvent('odd', ['SUMMARY:Secret', ...span(from()), 'RRULE:FREQ=WEEKLY;BYEASTER=1']);
    const mine = await connected({ account });
    await mine.read();
    expect(await mine.list()).toMatchObject([
      { unreadEvents: 1, unread: [{ title: 'Secret', reason: UnreadCalendarReason.REPEATS }] },
    ]);
    const kept = await service.sql('select refusals from scheduling.connected_calendars where id = $1', [mine.id]);
    expect(JSON.stringify(kept)).not.toContain('Secret');
    expect(lines.join('')).toContain('RULE_INVALID');
    expect(lines.join('')).not.toMatch(/Secret|ada-|app-password/);
    await account.deleteEvent('odd');
  });

  test('the password is sealed in the database, for this account alone', async () => {
    const mine = await connected();
    const [row] = await service.sql<{ access: Buffer }>(
      'select access from scheduling.connected_calendars where id = $1',
      [mine.id],
    );
    expect(row?.access.toString('latin1')).not.toMatch(/app-password|ada-/);
    expect(
      JSON.stringify(await mine.list(), (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain('app-password');
  });

  test.each([
    { serverUrl: 'http://example.com', code: 'SERVER_NOT_HTTPS', field: 'serverUrl' },
    { serverUrl: 'https://169.254.169.254', code: 'SERVER_NOT_PUBLIC', field: 'serverUrl' },
    { username: ' ', code: 'REQUIRED', field: 'username' },
    { password: '', code: 'REQUIRED', field: 'password' },
    { id: 'x', code: 'INVALID_ID', field: 'id' },
  ])('refuses $code at its field', async ({ code, field, ...rest }) => {
    const mine = await connected();
    expect(await getRejection(mine.connect(rest))).toMatchObject({ code, field });
  });

  test('a provider connects at most five', async () => {
    const mine = await connected();
    for (let more = 0; more < 4; more += 1) await mine.connect({ id: randomUUID() });
    expect(await getRejection(mine.connect({ id: randomUUID() }))).toMatchObject({ code: 'CALENDARS_TOO_MANY' });
    await mine.connect();
  });
});

describe('a hostile calendar server', () => {
  let hostile: Server;
  let answer: (path: string) => { status: number; headers?: Record<string, string>; body?: string | Buffer };
  const asked: string[] = [];
  let url = '';
  beforeAll(async () => {
    hostile = createServer((request, response) => {
      asked.push(request.url ?? '');
      const { status, headers = {}, body = '' } = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'text/xml', ...headers }).end(body);
    });
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
    const address = hostile.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => hostile.close());

  const xml = (inner: string) =>
    `<d:multistatus xmlns:d="DAV:"><d:response><d:href>/</d:href>${inner}</d:response></d:multistatus>`;
  test.each([
    ['10 MB', { status: 207, body: Buffer.alloc(10_000_001, 'x') }, CalendarFault.TOO_LARGE],
    [
      'HTML',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html></html>' },
      CalendarFault.NO_CALENDAR,
    ],
    ['an error', { status: 500 }, CalendarFault.UNREACHABLE],
    [
      'a redirect into the private network',
      { status: 301, headers: { location: 'https://169.254.169.254/latest/meta-data' } },
      CalendarFault.ADDRESS_REFUSED,
    ],
    [
      'a principal in the private network',
      {
        status: 207,
        body: xml(
          '<d:propstat><d:prop><d:current-user-principal><d:href>https://10.0.0.1/</d:href></d:current-user-principal></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>',
        ),
      },
      CalendarFault.ADDRESS_REFUSED,
    ],
  ])('that answers with %s is not read, and the reason is shown', async (_, given, fault) => {
    answer = () => given;
    const mine = await connected({ serverUrl: url });
    await mine.read();
    expect(await mine.list()).toMatchObject([{ state: CalendarState.FAILING, fault }]);
    expect(asked.length).toBeGreaterThan(0);
  });

  test('a name that leads into the private network is refused when connecting', async () => {
    const strict = createGuardedFetch({ onLoopback: false });
    // Resolves to this machine on every system.
    const refused = strict.fetch('https://localhost.localdomain.localhost/').catch((error: Error) => error);
    expect(await refused).toMatchObject({ name: 'CalendarFault' });
    expect(await strict.fetch(url).catch((error: Error) => error)).toMatchObject({ code: 'ADDRESS_REFUSED' });
    await strict.close();
  });
});
