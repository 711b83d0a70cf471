import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createLogger } from '@linden/platform/telemetry/log';
import { CalendarFault, CalendarKind, CalendarState } from '@linden/proto/scheduling/v1/practice_service_pb';
import { openTestGoogle, type TestGoogle } from '@linden/testkit/calendars/test-google-calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaldavCalendars } from '#src/clients/calendars/caldav/caldav-calendars.ts';
import { chooseCalendars } from '#src/clients/calendars/choose-calendars.ts';
import { createGoogleCalendars } from '#src/clients/calendars/google/google-calendars.ts';
import { defaultSyncLimits } from '#src/domain/calendars/sync-state.ts';
import { getGoogleAddresses } from '#src/domain/calendars/vendor-addresses.ts';
import { revokeCalendars } from '#src/jobs/revoke-calendars.ts';
import { createCalendarSync } from '#src/jobs/sync-calendar/sync-calendar.ts';
import type { Calendars } from '#src/ports/calendars.ts';
import { aProvider, hour, openStarts, providerAccount } from '#tests/support/bookings.ts';
import { expectReconnectionAfterRevoke } from '#tests/support/expect-reconnection.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
let google: TestGoogle;
let receiver: Server;
let calendars: Required<Calendars>;
let withoutVendors: Required<Calendars>;
let woken = 0;
const lines: string[] = [];
const logger = createLogger('scheduling-test', { destination: { write: (line) => lines.push(line) } });
const redirectUrl = 'http://provider.localhost/api/calendar-return';

/** What the BFF's route does with a message. */
async function receivePush(headers: Record<string, unknown>): Promise<number> {
  if (headers['x-goog-resource-state'] === 'sync') return 204;
  const channelId = `${headers['x-goog-channel-id']}`;
  const channelToken = `${headers['x-goog-channel-token']}`;
  const refused = await getRejection(
    service.practice({ kind: 'anonymous' }).receiveCalendarPush({ channelId, channelToken }),
  ).catch(() => undefined);
  return refused ? 404 : 204;
}

beforeAll(async () => {
  receiver = createServer(async ({ headers }, response) => response.writeHead(await receivePush(headers)).end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const pushUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  google = await openTestGoogle({ redirectUrl });
  const { clientId, clientSecret } = google;
  const settings = { clientId, clientSecret, redirectUrl, pushUrl, addresses: getGoogleAddresses(google.url) };
  service = await startService({ vendors: { GOOGLE: settings } });
  const caldav = createCaldavCalendars({ onLoopback: true });
  const adapter = createGoogleCalendars({ ...settings, onLoopback: true });
  calendars = chooseCalendars({ caldav, vendors: { GOOGLE: adapter } });
  withoutVendors = chooseCalendars({ caldav, vendors: {} });
});
afterAll(async () => {
  await calendars?.close();
  await google?.stop();
  receiver?.close();
  await service?.stop();
});

const from = () => soon() + 24 * hour;
const span = (hours: number) => ({
  start: new Date(from() + hours * hour),
  end: new Date(from() + (hours + 1) * hour),
});
const createSync = (used: Calendars = calendars) =>
  createCalendarSync({
    store: service.store,
    calendars: { ...calendars, ...used },
    sealer: service.sealer,
    limits: defaultSyncLimits,
    wakeConsumers: () => void woken++,
    logger,
  });

/** A provider who signed in at Google. */
async function signedIn() {
  const providerId = await aProvider(service);
  const practice = service.practice(providerAccount(service, providerId));
  const account = google.createAccount();
  const id = randomUUID();
  const browserKey = randomUUID();
  const allow = async () => {
    const { url } = await practice.startCalendarSignIn({ id, vendor: CalendarKind.GOOGLE, browserKey });
    const back = await google.allow(url, account.email);
    return { state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '', browserKey };
  };
  const signIn = async () => practice.finishCalendarSignIn(await allow());
  const { calendar } = await signIn();
  const list = async () => (await practice.listConnectedCalendars({})).calendars;
  const read = () => createSync().sync(id);
  const isOpen = async (hours: number) =>
    (await openStarts(service, providerId, from() + hours * hour, from() + hours * hour + 1)).length === 1;
  return { providerId, practice, account, id, browserKey, allow, signIn, calendar, list, read, isOpen };
}
const readColumn = async (column: string, id: string) => {
  const [row] = await service.sql<{ value: unknown }>(
    `select ${column} as value from scheduling.connected_calendars where id = $1`,
    [id],
  );
  return row?.value;
};
const revisionOf = async (providerId: string) => {
  const text = 'select revision from scheduling.schedules where provider_id = $1';
  return Number((await service.sql<{ revision: string }>(text, [providerId]))[0]?.revision);
};

test('a provider signs in at Google, and its events block slots', async () => {
  const mine = await signedIn();
  const connecting = { kind: CalendarKind.GOOGLE, state: CalendarState.CONNECTING, server: '', username: '' };
  expect(mine.calendar).toMatchObject(connecting);
  expect(service.askedToSync).toContain(mine.id);
  await mine.account.putEvent('dentist', span(2));
  expect(await mine.isOpen(2)).toBe(true);
  await mine.read();
  expect(await mine.isOpen(2)).toBe(false);
  expect(await mine.isOpen(3)).toBe(true);
  expect(await mine.list()).toMatchObject([{ state: CalendarState.CONNECTED, username: mine.account.email }]);
  const access = (await readColumn('access', mine.id)) as Buffer;
  // Not 'ada-', which an id may contain.
  const isPrivate = new RegExp(`dentist|refresh-|code-|${mine.account.email}`);
  expect(access.toString('latin1')).not.toMatch(isPrivate);
  const row = await service.sql('select * from scheduling.external_busy where account_id = $1', [mine.id]);
  expect(JSON.stringify(row)).not.toMatch(isPrivate);
  expect(lines.join('')).not.toMatch(isPrivate);
});

test('one announced change leads to one reading and one event, so slots and search follow at once', async () => {
  const mine = await signedIn();
  await mine.read();
  // The reading after the channel was opened.
  await mine.read();
  const before = await revisionOf(mine.providerId);
  const asked = service.askedToSync.length;
  const wakes = woken;
  const requests = google.requests.length;
  await mine.account.putEvent('dentist', span(2));
  expect(google.deliveries.at(-1)).toBe(204);
  expect(service.askedToSync.slice(asked)).toEqual([mine.id]);
  // What the worker does with the job, without waiting for the next poll.
  await mine.read();
  expect(google.requests.slice(requests).map((each) => each.replace(/calendars\/.*/, 'calendars/…'))).toEqual([
    'GET /calendar/v3/users/me/calendarList',
    'GET /calendar/v3/calendars/…',
  ]);
  expect([await revisionOf(mine.providerId), woken]).toEqual([before + 1, wakes + 1]);
  expect(await mine.isOpen(2)).toBe(false);
});

test('a message of an unknown channel, or with another secret, is refused and counted', async () => {
  const mine = await signedIn();
  await mine.read();
  const channels = Object.values((await readColumn('channels', mine.id)) as Record<string, { id: string }>);
  const [channelId = ''] = channels.map(({ id }) => id);
  expect(channels).toHaveLength(1);
  const push = (request: object) => getRejection(service.practice({ kind: 'anonymous' }).receiveCalendarPush(request));
  const code = 'CALENDAR_CHANNEL_NOT_FOUND';
  const refusals = () => service.lines.filter((line) => line === code).length;
  const before = refusals();
  expect(await push({ channelId: 'unknown', channelToken: 'x.y' })).toMatchObject({ code });
  expect(await push({ channelId, channelToken: 'x.y' })).toMatchObject({ code });
  expect(await push({})).toMatchObject({ code });
  expect(refusals()).toBe(before + 3);
  await mine.practice.disconnectCalendar({ id: mine.id });
  await mine.account.putEvent('dentist', span(2));
  expect(google.deliveries.at(-1)).toBe(404);
  // The vendor sends these for days, so they are refused and not counted as an attack.
  expect(refusals()).toBe(before + 3);
});

test('a revoked grant asks the provider to reconnect, and keeps the busy times marked as out of date', async () => {
  const mine = await signedIn();
  await mine.account.putEvent('dentist', span(2));
  await expectReconnectionAfterRevoke(mine);
});

test('disconnecting revokes access at Google, retries while Google is down, and keeps a new connection', async () => {
  const mine = await signedIn();
  await mine.read();
  const { email } = mine.account;
  const revoke = () => revokeCalendars({ store: service.store, calendars, sealer: service.sealer, logger });
  const makeDue = () => service.sql('update scheduling.calendar_revocations set next_try_at = now()');
  const count = async () =>
    (await service.sql('select from scheduling.calendar_revocations where account_id = $1', [mine.id])).length;
  await google.stop();
  await mine.practice.disconnectCalendar({ id: mine.id });
  expect(await mine.list()).toEqual([]);
  await revoke();
  await google.start();
  // No retry before it is due.
  await revoke();
  expect([google.revokedEmails.includes(email), await count()]).toEqual([false, 1]);
  await makeDue();
  await revoke();
  expect([google.revokedEmails.includes(email), await count()]).toEqual([true, 0]);
  expect(lines.join('')).not.toMatch(/refresh-/);

  // The provider reconnects before the first access is revoked.
  await mine.signIn();
  await mine.read();
  await mine.practice.disconnectCalendar({ id: mine.id });
  await mine.signIn();
  await revoke();
  expect(await count()).toBe(1);
  await mine.read();
  await makeDue();
  await revoke();
  expect([google.revokedEmails.filter((each) => each === email), await count()]).toEqual([[email], 0]);
  await mine.read();
  expect(await mine.list()).toMatchObject([{ state: CalendarState.CONNECTED }]);
});

test('only the provider and the browser that started a sign-in finish it', async () => {
  const mine = await signedIn();
  const other = await signedIn();
  const answer = await mine.allow();
  const code = 'CALENDAR_SIGN_IN_INVALID';
  expect(await getRejection(other.practice.finishCalendarSignIn(answer))).toMatchObject({ code, field: 'state' });
  const elsewhere = { ...answer, browserKey: randomUUID() };
  expect(await getRejection(mine.practice.finishCalendarSignIn(elsewhere))).toMatchObject({ code });
  service.clock.ahead = 11 * 60_000;
  expect(await getRejection(mine.practice.finishCalendarSignIn(answer))).toMatchObject({ code });
  service.clock.ahead = 0;
  expect(service.lines.filter((line) => line === code)).toHaveLength(3);
  await mine.practice.finishCalendarSignIn(answer);
});

test('finishing a sign-in again, or an earlier one, changes nothing', async () => {
  const mine = await signedIn();
  const earlier = await mine.allow();
  const later = await mine.allow();
  const finish = (answer: typeof later) => mine.practice.finishCalendarSignIn(answer);
  await Promise.all([finish(later), finish(later)]);
  await mine.read();
  const connected = { id: mine.id, state: CalendarState.CONNECTED, username: mine.account.email };
  expect(await mine.list()).toMatchObject([connected]);
  for (const answer of [later, earlier]) {
    expect((await finish(answer)).calendar).toMatchObject(connected);
    await mine.read();
    expect(await mine.list()).toMatchObject([connected]);
  }
  // A sign-in that begins later replaces it, also while the vendor has not been read.
  expect((await mine.signIn()).calendar).toMatchObject({ state: CalendarState.CONNECTING });
});

test('a vendor that is turned off is not offered, and its calendars wait', async () => {
  const mine = await signedIn();
  expect((await mine.practice.listCalendarVendors({})).vendors).toEqual([CalendarKind.GOOGLE]);
  const request = { id: randomUUID(), vendor: CalendarKind.NYLAS, browserKey: randomUUID() };
  expect(await getRejection(mine.practice.startCalendarSignIn(request))).toMatchObject({
    code: 'CALENDAR_VENDOR_OFF',
    field: 'vendor',
  });
  const ids = Array.from({ length: 4 }, () => randomUUID());
  const caldav = { serverUrl: 'https://caldav.example.com', username: 'ada', password: 'secret' };
  for (const id of ids) await mine.practice.connectCalendar({ id, ...caldav });
  const sixth = { ...request, vendor: CalendarKind.GOOGLE };
  expect(await getRejection(mine.practice.startCalendarSignIn(sixth))).toMatchObject({ code: 'CALENDARS_TOO_MANY' });
  for (const id of ids) await mine.practice.disconnectCalendar({ id });
  await createSync(withoutVendors).sync(mine.id);
  expect(await mine.list()).toMatchObject([{ state: CalendarState.FAILING, fault: CalendarFault.VENDOR_OFF }]);
  await mine.read();
  expect(await mine.list()).toMatchObject([{ state: CalendarState.CONNECTED }]);
});

test('a reading that begins while the code is exchanged does not ask the provider to reconnect', async () => {
  const mine = await signedIn();
  let meanwhile: unknown;
  const slow: Calendars = {
    ...calendars,
    readAccount: (question) =>
      calendars.readAccount({
        ...question,
        async saveAccess(access) {
          await question.saveAccess(access);
          if (meanwhile) return;
          await mine.read();
          meanwhile = await mine.list();
        },
      }),
  };
  await createSync(slow).sync(mine.id);
  expect(meanwhile).toMatchObject([{ state: CalendarState.CONNECTING }]);
  expect(await mine.list()).toMatchObject([{ state: CalendarState.CONNECTED }]);
});

test('an account that is announced to have changed while it is read is read again', async () => {
  const mine = await signedIn();
  await mine.read();
  let read = 0;
  const changing: Calendars = {
    ...calendars,
    async readAccount(question) {
      const readings = await calendars.readAccount(question);
      read += 1;
      await mine.account.putEvent('dentist', span(2));
      // Only one reading of a provider's accounts runs at a time, so this one waits.
      await mine.read();
      return readings;
    },
  };
  await createSync(changing).sync(mine.id);
  expect([read, await mine.isOpen(2)]).toEqual([1, true]);
  await createSync().sweep();
  expect(await mine.isOpen(2)).toBe(false);
});
