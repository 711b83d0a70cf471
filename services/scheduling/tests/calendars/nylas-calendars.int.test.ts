import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createLogger } from '@linden/platform/telemetry/log';
import { CalendarKind, CalendarState } from '@linden/proto/scheduling/v1/practice_service_pb';
import { openTestNylas, type TestNylas } from '@linden/testkit/calendars/test-nylas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaldavCalendars } from '#src/clients/calendars/caldav/caldav-calendars.ts';
import { chooseCalendars } from '#src/clients/calendars/choose-calendars.ts';
import { createNylasCalendars } from '#src/clients/calendars/nylas/nylas-calendars.ts';
import { defaultSyncLimits } from '#src/domain/calendars/sync-state.ts';
import { getNylasAddresses } from '#src/domain/calendars/vendor-addresses.ts';
import { revokeCalendars } from '#src/jobs/revoke-calendars.ts';
import { createCalendarSync } from '#src/jobs/sync-calendar/sync-calendar.ts';
import type { Calendars } from '#src/ports/calendars.ts';
import { listGrantHashes } from '#src/use-cases/calendars/calendar-grant-hash.ts';
import { aProvider, hour, openStarts, providerAccount } from '#tests/support/bookings.ts';
import { expectReconnectionAfterRevoke } from '#tests/support/expect-reconnection.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
let nylas: TestNylas;
let receiver: Server;
let calendars: Required<Calendars>;
let woken = 0;
const lines: string[] = [];
const logger = createLogger('scheduling-test', { destination: { write: (line) => lines.push(line) } });
const redirectUrl = 'http://provider.localhost/api/calendar-return';

const sendMessage = (body: Uint8Array, signature: string) =>
  service.practice({ kind: 'anonymous' }).receiveCalendarPush({
    signedMessage: { vendor: CalendarKind.NYLAS, body, signature },
  });

beforeAll(async () => {
  // Passes messages on as the BFF's route does.
  receiver = createServer(async (incoming, response) => {
    const body = new Uint8Array(await buffer(incoming));
    const status = await sendMessage(body, `${incoming.headers['x-nylas-signature']}`).then(
      () => 200,
      () => 401,
    );
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  nylas = await openTestNylas({ redirectUrl });
  const address = receiver.address();
  nylas.setWebhook(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  const { clientId, clientSecret, messageSecret, url } = nylas;
  const settings = { clientId, clientSecret, messageSecret, redirectUrl, addresses: getNylasAddresses(url) };
  service = await startService({ vendors: { NYLAS: settings } });
  calendars = chooseCalendars({
    caldav: createCaldavCalendars({ onLoopback: true }),
    vendors: { NYLAS: createNylasCalendars({ ...settings, onLoopback: true }) },
  });
});
afterAll(async () => {
  await calendars?.close();
  await nylas?.stop();
  receiver?.close();
  await service?.stop();
});

const from = () => soon() + 24 * hour;
const span = (hours: number) => ({
  start: new Date(from() + hours * hour),
  end: new Date(from() + (hours + 1) * hour),
});
const sync = (id: string) =>
  createCalendarSync({
    store: service.store,
    calendars,
    sealer: service.sealer,
    limits: defaultSyncLimits,
    logger,
    wakeConsumers: () => void woken++,
  }).sync(id);
const revoke = () => revokeCalendars({ store: service.store, calendars, sealer: service.sealer, logger });
const makeDue = () => service.sql('update scheduling.calendar_revocations set next_try_at = now()');

/** Creates a provider who signed in at Nylas. */
async function signedIn(account = nylas.createAccount()) {
  const providerId = await aProvider(service);
  const practice = service.practice(providerAccount(service, providerId));
  const id = randomUUID();
  const browserKey = randomUUID();
  const allow = async () => {
    const { url } = await practice.startCalendarSignIn({ id, vendor: CalendarKind.NYLAS, browserKey });
    const back = await nylas.allow(url, account.email);
    const [state = '', code = ''] = ['state', 'code'].map((name) => back.searchParams.get(name) ?? '');
    return { state, code, browserKey };
  };
  const signIn = async () => practice.finishCalendarSignIn(await allow());
  await signIn();
  const list = async () => (await practice.listConnectedCalendars({})).calendars;
  const isOpen = async (hours: number) =>
    (await openStarts(service, providerId, from() + hours * hour, from() + hours * hour + 1)).length === 1;
  return { providerId, practice, account, id, allow, signIn, list, read: () => sync(id), isOpen };
}
const readRow = async (id: string) => {
  const [row] = await service.sql<{ access: Buffer; grant_hash: Buffer | null }>(
    'select access, grant_hash from scheduling.connected_calendars where id = $1',
    [id],
  );
  if (!row) throw new Error('the calendar is gone');
  return row;
};

test('a provider signs in at Nylas, and its events block slots', async () => {
  const mine = await signedIn();
  expect((await mine.practice.listCalendarVendors({})).vendors).toEqual([CalendarKind.NYLAS]);
  expect((await readRow(mine.id)).grant_hash).toBeNull();
  await mine.account.putEvent('dentist', span(2));
  expect(await mine.isOpen(2)).toBe(true);
  await mine.read();
  expect([await mine.isOpen(2), await mine.isOpen(3)]).toEqual([false, true]);
  expect(await mine.list()).toMatchObject([
    { kind: CalendarKind.NYLAS, state: CalendarState.CONNECTED, username: mine.account.email },
  ]);
  const { access, grant_hash } = await readRow(mine.id);
  expect(access.toString('latin1')).not.toMatch(/grantId|ada-/);
  expect(grant_hash).toHaveLength(32);
  const busy = await service.sql('select * from scheduling.external_busy where account_id = $1', [mine.id]);
  expect(JSON.stringify(busy)).not.toMatch(/dentist|ada-/);
  expect(lines.join('')).not.toMatch(/dentist|ada-|code-|linden-test-key/);
});

test('a signed message reads only its account, and updates slots and search at once', async () => {
  const mine = await signedIn();
  const other = await signedIn();
  await mine.read();
  await other.read();
  const asked = service.askedToSync.length;
  const wakes = woken;
  const requests = nylas.requests.length;
  await mine.account.putEvent('dentist', span(2));
  expect(nylas.deliveries.at(-1)).toBe(200);
  expect(service.askedToSync.slice(asked)).toEqual([mine.id]);
  // Runs the worker's job now instead of waiting for the next poll.
  await mine.read();
  expect(nylas.requests.slice(requests).map((each) => each.replace(/[\w-]{36}/, '…'))).toEqual([
    'GET /v3/grants/…/calendars',
    'GET /v3/grants/…/events',
  ]);
  expect(woken).toBe(wakes + 1);
  expect([await mine.isOpen(2), await other.isOpen(2)]).toEqual([false, true]);
  await mine.read();
  // A complete reading without changes announces nothing.
  expect(woken).toBe(wakes + 1);
});

test('refuses and counts a message with a wrong signature, and accepts one about an unknown grant', async () => {
  const mine = await signedIn();
  await mine.read();
  const code = 'CALENDAR_SIGNATURE_INVALID';
  const refusals = () => service.lines.filter((line) => line === code).length;
  const before = refusals();
  const asked = service.askedToSync.length;
  const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const sign = (body: Uint8Array) => createHmac('sha256', nylas.messageSecret).update(body).digest('hex');
  const body = encode({ data: { grant_id: randomUUID() } });
  expect(await getRejection(sendMessage(body, 'ab'.repeat(32)))).toMatchObject({ code });
  expect(await getRejection(sendMessage(encode({ data: {} }), sign(body)))).toMatchObject({ code });
  const push = { signedMessage: { vendor: CalendarKind.GOOGLE, body, signature: sign(body) } };
  const caller = service.practice({ kind: 'anonymous' });
  expect(await getRejection(caller.receiveCalendarPush(push))).toMatchObject({ code });
  expect(refusals()).toBe(before + 3);
  await sendMessage(body, sign(body));
  await sendMessage(encode('hello'), sign(encode('hello')));
  expect([refusals(), service.askedToSync.length]).toEqual([before + 3, asked]);
});

test('a message finds accounts that were sealed before a key rotation', async () => {
  const mine = await signedIn();
  await mine.read();
  const before = Buffer.alloc(32, 7).toString('base64url');
  const rotated = createSealer('scheduling', Buffer.alloc(32, 8).toString('base64url'), [before]);
  const grantId = /grants\/([\w-]{36})/.exec(nylas.requests.at(-1) ?? '')?.[1] ?? '';
  const { grant_hash } = await readRow(mine.id);
  const hashes = listGrantHashes(rotated, 'NYLAS', grantId).map((each) => Buffer.from(each).toString('hex'));
  expect(hashes).toHaveLength(2);
  expect(hashes[1]).toBe(grant_hash?.toString('hex'));
});

test('a revoked grant asks the provider to reconnect, and keeps the busy times marked as out of date', async () => {
  const mine = await signedIn();
  await mine.account.putEvent('dentist', span(2));
  await expectReconnectionAfterRevoke(mine);
});

test('disconnecting deletes the grant, retries while Nylas is down, and keeps a grant that another provider shares', async () => {
  const mine = await signedIn();
  const partner = await signedIn(mine.account);
  await mine.read();
  await partner.read();
  const count = async (id: string) =>
    (await service.sql('select from scheduling.calendar_revocations where account_id = $1', [id])).length;
  const { email } = mine.account;

  await mine.practice.disconnectCalendar({ id: mine.id });
  await revoke();
  expect([nylas.revokedEmails.includes(email), await count(mine.id)]).toEqual([false, 0]);
  await partner.read();
  expect(await partner.list()).toMatchObject([{ state: CalendarState.CONNECTED }]);

  await nylas.stop();
  await partner.practice.disconnectCalendar({ id: partner.id });
  await revoke();
  await nylas.start();
  expect([nylas.revokedEmails.includes(email), await count(partner.id)]).toEqual([false, 1]);
  await makeDue();
  await revoke();
  expect([nylas.revokedEmails.includes(email), await count(partner.id)]).toEqual([true, 0]);
});

test('finishing a sign-in again keeps the permission', async () => {
  const mine = await signedIn();
  const answer = await mine.allow();
  await mine.practice.finishCalendarSignIn(answer);
  await mine.read();
  await mine.practice.finishCalendarSignIn(answer);
  await mine.read();
  expect(await mine.list()).toMatchObject([{ state: CalendarState.CONNECTED, username: mine.account.email }]);
  expect((await readRow(mine.id)).grant_hash).not.toBeNull();
});
