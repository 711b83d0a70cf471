import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { CalendarKind, CalendarState } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { TestCalendarAccount } from '@linden/testkit/calendars/test-calendar-event';
import { openTestGoogle, type TestGoogle } from '@linden/testkit/calendars/test-google-calendar';
import { openTestNylas, type TestNylas } from '@linden/testkit/calendars/test-nylas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCaller } from '#tools/seed/put-clients.ts';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Bookable, openProviders } from '#tools/tests/support/booking-people.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { untilIndexed } from '#tools/tests/support/search-index-lost.ts';
import { untilDrained } from '#tools/tests/support/shuffled-events.ts';

const hour = 3_600_000;
const day = 86_400_000;
const today = Math.floor(Date.now() / day) * day;
const world = createSyntheticWorld(20, 12, today);
const portal = 'http://provider.localhost';
const redirectUrl = `${portal}/api/calendar-return`;
let marketplace: Marketplace;
let google: TestGoogle;
let nylas: TestNylas;
let door: Server;
let isDoorOpen = true;
let providers: Bookable[] = [];

/** Passes the vendors' messages on to the BFF, whose port is not known when the services start. */
async function openDoor(): Promise<string> {
  door = createServer(async (incoming, response) => {
    const body = new Uint8Array(await buffer(incoming));
    response.writeHead(isDoorOpen ? await passOn(incoming, body) : 503).end();
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = door.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

async function passOn({ url = '', headers }: IncomingMessage, body: Uint8Array<ArrayBuffer>): Promise<number> {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith('x-') && typeof value === 'string' ? [[name, value]] : [],
  );
  const sent = Object.fromEntries([...kept, ['content-type', 'application/json']]);
  const { status } = await fetch(`http://127.0.0.1:${marketplace.ports.bff}${url}`, {
    method: 'POST',
    headers: sent,
    body,
  });
  return status;
}

beforeAll(async () => {
  const [messages, ...vendors] = await Promise.all([
    openDoor(),
    openTestGoogle({ redirectUrl }),
    openTestNylas({ redirectUrl }),
  ]);
  [google, nylas] = vendors;
  nylas.setWebhook(`${messages}/api/calendar-push/nylas`);
  const calendars = {
    CALENDARS_ON_LOOPBACK: 'true',
    PROVIDER_ORIGIN: portal,
    CALENDAR_PUSH_ORIGIN: messages,
    GOOGLE_CALENDAR_CLIENT_ID: google.clientId,
    GOOGLE_CALENDAR_CLIENT_SECRET: google.clientSecret,
    GOOGLE_CALENDAR_URL: google.url,
    NYLAS_URL: nylas.url,
    NYLAS_CLIENT_ID: nylas.clientId,
    NYLAS_API_KEY: nylas.clientSecret,
    NYLAS_WEBHOOK_SECRET: nylas.messageSecret,
  };
  const names = ['accounts', 'billing', 'scheduling', 'scheduling-worker', 'search', 'search-worker', 'bff'] as const;
  const more = {
    scheduling: calendars,
    'scheduling-worker': { ...calendars, CALENDAR_SWEEP_MS: '500' },
  };
  marketplace = await startMarketplace(world, names, more, { together: names });
  await untilIndexed(marketplace);
  providers = await openProviders(marketplace, world, 3);
  await untilDrained(marketplace, 60_000);
});
afterAll(async () => {
  await marketplace?.stop();
  await google?.stop();
  await nylas?.stop();
  door?.close();
});

// Far below the four minutes between two polls.
const patience = { timeout: 60_000, interval: 100 };

async function isInSearch({ providerId }: Bookable, start: number): Promise<boolean> {
  const filter = [{ term: { id: providerId } }, { term: { slots_tele: start / 60_000 } }];
  return (await marketplace.engine.count('providers', { query: { bool: { filter } } })) === 1;
}

async function isInSlots({ providerId }: Bookable, start: number): Promise<boolean> {
  const { providers: found } = await marketplace.scheduling.listSlots({
    providerIds: [providerId],
    appointmentType: AppointmentType.INTAKE,
    from: timestampFromMs(start),
    to: timestampFromMs(start + 1),
  });
  return (found[0]?.virtualStarts.length ?? 0) > 0;
}

/** Connects an account of a vendor, and waits until it has been read and announces changes. */
async function connect(
  { providerId }: Bookable,
  vendor: CalendarKind.GOOGLE | CalendarKind.NYLAS,
): Promise<{ id: string; account: TestCalendarAccount; announce(change: () => Promise<void>): Promise<void> }> {
  const standIn = vendor === CalendarKind.GOOGLE ? google : nylas;
  const owner = randomUUID();
  const account = standIn.createAccount();
  const id = randomUUID();
  const browserKey = randomUUID();
  const text = 'insert into accounts.provider_accounts (account, provider_id) values ($1, $2)';
  await marketplace.database.admin.query(text, [owner, providerId]);
  const practice = marketplace.practiceOf({ ...toCaller({ account: owner }), roles: ['provider'] });
  const { url } = await practice.startCalendarSignIn({ id, vendor, browserKey });
  const back = await standIn.allow(url, account.email);
  const [state = '', code = ''] = ['state', 'code'].map((name) => back.searchParams.get(name) ?? '');
  await practice.finishCalendarSignIn({ state, code, browserKey });
  const getState = async () => (await practice.listConnectedCalendars({})).calendars[0]?.state;
  await expect.poll(getState, patience).toBe(CalendarState.CONNECTED);
  // Google's channel leads to one more reading.
  await expect.poll(() => isWaiting(id), patience).toBe(true);
  // A vendor repeats a message that was not taken, for example when the product took longer than two seconds.
  const announce = (change: () => Promise<void>) =>
    expect
      .poll(async () => {
        await change();
        return standIn.deliveries.at(-1);
      }, patience)
      .toBeLessThan(300);
  return { id, account, announce };
}

/** Whether nothing but the next poll, minutes away, would read the calendar by itself. A worker that reads it has it for five minutes. */
async function isWaiting(id: string): Promise<boolean> {
  const { rows } = await marketplace.database.admin.query<{ waits: boolean }>(
    `select next_read_at between now() + interval '3 minutes' and now() + interval '4 minutes' and synced_at > connected_at
       and (kind <> 'GOOGLE' or channels <> '{}') as waits from scheduling.connected_calendars where id = $1`,
    [id],
  );
  return rows[0]?.waits ?? false;
}

const at = (start: number) => ({ start: new Date(start), end: new Date(start + hour) });

test.each([
  ['Google', CalendarKind.GOOGLE, 0],
  ['Nylas', CalendarKind.NYLAS, 1],
] as const)(
  'a change that %s announces leaves slots and search, and comes back, without a poll',
  async (_, vendor, index) => {
    const provider = providers[index] as Bookable;
    const { account, announce } = await connect(provider, vendor);
    const start = today + 5 * day + 12 * hour;
    await expect.poll(() => isInSearch(provider, start), patience).toBe(true);
    expect(await isInSlots(provider, start)).toBe(true);
    await account.putEvent('dentist', at(start));
    await expect.poll(() => isInSlots(provider, start), patience).toBe(false);
    await expect.poll(() => isInSearch(provider, start), patience).toBe(false);
    // An hour later is still there.
    expect(await isInSearch(provider, start + 2 * hour)).toBe(true);
    await announce(() => account.deleteEvent('dentist'));
    await expect.poll(() => isInSearch(provider, start), patience).toBe(true);
    expect(await isInSlots(provider, start)).toBe(true);
  },
);

test('a change whose message is lost follows with the next poll', async () => {
  const provider = providers[2] as Bookable;
  const { id, account } = await connect(provider, CalendarKind.GOOGLE);
  const start = today + 6 * day + 12 * hour;
  await expect.poll(() => isInSearch(provider, start), patience).toBe(true);
  isDoorOpen = false;
  await account.putEvent('dentist', at(start));
  isDoorOpen = true;
  expect(google.deliveries.at(-1)).toBe(503);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([await isInSlots(provider, start), await isInSearch(provider, start)]).toEqual([true, true]);
  // Four minutes later.
  const text =
    "update scheduling.connected_calendars set next_read_at = next_read_at - interval '4 minutes' where id = $1";
  await marketplace.database.admin.query(text, [id]);
  await expect.poll(() => isInSlots(provider, start), patience).toBe(false);
  await expect.poll(() => isInSearch(provider, start), patience).toBe(false);
});
