import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { openTestCaldav, type TestCaldav } from '@linden/testkit/calendars/test-caldav';
import { openTestGoogle, type TestGoogle } from '@linden/testkit/calendars/test-google-calendar';
import { openTestNylas, type TestNylas } from '@linden/testkit/calendars/test-nylas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaldavCalendars } from '#src/clients/calendars/caldav/caldav-calendars.ts';
import { createGoogleCalendars } from '#src/clients/calendars/google/google-calendars.ts';
import { createNylasCalendars } from '#src/clients/calendars/nylas/nylas-calendars.ts';
import { buildSignInUrl, getGoogleAddresses, getNylasAddresses } from '#src/domain/calendars/vendor-addresses.ts';
import type { VendorAccess } from '#src/ports/calendars.ts';
import { type ContractEvent, type ContractVendor, describeCalendars } from '#tests/support/calendar-contract.ts';

const stamp = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function formatLines({ start, end, ...event }: ContractEvent, username: string): string[] {
  const day = event.day?.replaceAll('-', '');
  return [
    day ? `DTSTART;VALUE=DATE:${day}` : `DTSTART:${stamp(start)}`,
    ...(day ? [] : [`DTEND:${stamp(end)}`]),
    ...(event.uid ? [`UID:${event.uid}`] : []),
    ...(event.repeats ? [`RRULE:FREQ=DAILY;COUNT=${event.repeats}`] : []),
    ...(event.isFree ? ['TRANSP:TRANSPARENT'] : []),
    ...(event.isDeclined ? [`ATTENDEE;PARTSTAT=DECLINED:mailto:${username}`] : []),
  ];
}

describe('CalDAV, against Radicale', () => {
  const calendars = createCaldavCalendars({ onLoopback: true });
  let caldav: TestCaldav;
  let vendor: ContractVendor;
  beforeAll(async () => {
    caldav = await openTestCaldav();
    vendor = {
      calendars,
      stop: caldav.stop,
      start: caldav.start,
      async createAccount() {
        const account = await caldav.createAccount();
        const access = { kind: 'CALDAV' as const, serverUrl: caldav.url, ...account };
        return {
          access,
          putEvent: (name, event) => account.putEvent(name, formatLines(event, account.username)),
          deleteEvent: (name) => account.deleteEvent(name),
          revoke: () => Object.assign(access, { password: 'changed' }),
        };
      },
    };
  });
  afterAll(async () => {
    await calendars.close();
    await caldav?.close();
  });
  describeCalendars(() => vendor);
});

describe('Google, against a stand-in', () => {
  const redirectUrl = 'http://provider.localhost/api/calendar-return';
  let google: TestGoogle;
  let calendars: ReturnType<typeof createGoogleCalendars>;
  let vendor: ContractVendor;
  const signIn = async (email: string): Promise<VendorAccess> => {
    const verifier = randomBytes(32).toString('base64url');
    const question = { addresses: getGoogleAddresses(google.url), clientId: google.clientId, redirectUrl, verifier };
    const back = await google.allow(buildSignInUrl({ vendor: 'GOOGLE', state: 'state', ...question }), email);
    return { kind: 'GOOGLE', username: '', grant: { code: back.searchParams.get('code') ?? '', verifier } };
  };
  beforeAll(async () => {
    google = await openTestGoogle({ redirectUrl });
    const { clientId, clientSecret } = google;
    const addresses = getGoogleAddresses(google.url);
    const pushUrl = 'http://127.0.0.1:9/api/calendar-push/google';
    calendars = createGoogleCalendars({ clientId, clientSecret, redirectUrl, addresses, pushUrl, onLoopback: true });
    const { stop, start, expireCursors } = google;
    const createAccount = async () => {
      const account = google.createAccount();
      return { ...account, access: await signIn(account.email) };
    };
    vendor = { calendars, stop, start, expireCursors, createAccount };
  });
  afterAll(async () => {
    await calendars?.close();
    await google?.stop();
  });
  describeCalendars(() => vendor);

  test('a code works once, and only with the verifier of its sign-in', async () => {
    const { email } = google.createAccount();
    const access = await signIn(email);
    const period = {
      from: new Date(0),
      to: new Date(1),
      timeZone: 'UTC',
      ownUids: new Set<string>(),
      ownTimes: new Set<string>(),
    };
    const saved: unknown[] = [];
    const saveAccess = async (next: unknown) => void saved.push(next);
    const read = (given: VendorAccess) =>
      calendars.readAccount({ access: given, period, cursors: new Map(), limitMs: 60_000, saveAccess });
    await read(access);
    // The code is gone before it is used, then the token is there, then the account's name.
    expect(saved).toMatchObject([{ username: '' }, { refreshToken: expect.any(String) }, { username: email }]);
    expect(saved[0]).not.toHaveProperty('grant');
    await expect(read(access)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
    const other = await signIn(email);
    const stolen = { ...other, grant: { code: other.grant?.code ?? '', verifier: 'guessed' } };
    await expect(read(stolen)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  });
});

describe('Nylas, against a stand-in', () => {
  const redirectUrl = 'http://provider.localhost/api/calendar-return';
  const period = {
    from: new Date(0),
    to: new Date(1),
    timeZone: 'UTC',
    ownUids: new Set<string>(),
    ownTimes: new Set<string>(),
  };
  let nylas: TestNylas;
  let settings: Parameters<typeof createNylasCalendars>[0];
  let calendars: ReturnType<typeof createNylasCalendars>;
  let vendor: ContractVendor;
  const signIn = async (email: string): Promise<VendorAccess> => {
    const verifier = randomBytes(32).toString('base64url');
    const question = { addresses: getNylasAddresses(nylas.url), clientId: nylas.clientId, redirectUrl, verifier };
    const back = await nylas.allow(buildSignInUrl({ vendor: 'NYLAS', state: 'state', ...question }), email);
    return { kind: 'NYLAS', username: '', grant: { code: back.searchParams.get('code') ?? '', verifier } };
  };
  const read = (access: VendorAccess, saveAccess = async (_next: unknown) => {}, used = calendars) =>
    used.readAccount({ access, period, cursors: new Map(), limitMs: 60_000, saveAccess });
  beforeAll(async () => {
    nylas = await openTestNylas({ redirectUrl });
    const { clientId, clientSecret, messageSecret, url, stop, start } = nylas;
    const addresses = getNylasAddresses(url);
    settings = { clientId, clientSecret, messageSecret, redirectUrl, addresses, onLoopback: true };
    calendars = createNylasCalendars(settings);
    const createAccount = async () => {
      const account = nylas.createAccount();
      return { ...account, access: await signIn(account.email) };
    };
    vendor = { calendars, stop, start, createAccount, rereads: true };
  });
  afterAll(async () => {
    await calendars?.close();
    await nylas?.stop();
  });
  describeCalendars(() => vendor);

  test('a code works once, and only with the verifier of its sign-in', async () => {
    const { email } = nylas.createAccount();
    const access = await signIn(email);
    const saved: unknown[] = [];
    await read(access, async (next) => void saved.push(next));
    // Saves first without the code, then with the grant and the account's email address.
    expect(saved).toMatchObject([{ username: '' }, { grantId: expect.any(String), username: email }]);
    expect(saved[0]).not.toHaveProperty('grant');
    await expect(read(access)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
    const other = await signIn(email);
    const stolen = { ...other, grant: { code: other.grant?.code ?? '', verifier: 'guessed' } };
    await expect(read(stolen)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  });

  test('a wrong API key of ours does not ask the provider to reconnect', async () => {
    const misconfigured = createNylasCalendars({ ...settings, clientSecret: 'wrong' });
    const access = await signIn(nylas.createAccount().email);
    await expect(read(access, undefined, misconfigured)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    const known: VendorAccess = { kind: 'NYLAS', username: 'ada@example.com', grantId: randomUUID() };
    await expect(read(known, undefined, misconfigured)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await misconfigured.close();
  });

  test('uses the guarded fetch, so a vendor on localhost is refused outside development', async () => {
    const guarded = createNylasCalendars({ ...settings, onLoopback: false });
    const access = await signIn(nylas.createAccount().email);
    await expect(read(access, undefined, guarded)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    await guarded.close();
  });

  test('reads all pages of a large calendar', async () => {
    const account = nylas.createAccount();
    const start = new Date('2026-12-01T12:00:00Z');
    const end = new Date('2026-12-01T13:00:00Z');
    await account.putEvent('yoga', { start, end, repeats: 205 });
    const year = { from: new Date('2026-12-01T00:00:00Z'), to: new Date('2027-12-01T00:00:00Z') };
    const question = { access: await signIn(account.email), period: { ...period, ...year }, cursors: new Map() };
    const [reading] = await calendars.readAccount({ ...question, limitMs: 60_000, saveAccess: async () => {} });
    expect(reading?.changes).toHaveLength(205);
  });

  test('stops when the paging never ends', async () => {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ request_id: 'r', data: [], next_cursor: 'again' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const endless = createNylasCalendars({ ...settings, addresses: getNylasAddresses(base) });
    const access: VendorAccess = { kind: 'NYLAS', username: 'ada@example.com', grantId: randomUUID() };
    await expect(read(access, undefined, endless)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await endless.close();
    server.close();
  });
});
