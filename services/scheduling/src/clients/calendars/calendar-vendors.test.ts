import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createSealer } from '@linden/platform/crypto/sealer';
import { expect, test } from 'vitest';
import { buildSignInUrl } from '#src/domain/calendars/vendor-addresses.ts';
import { sealSignIn } from '#src/use-cases/calendars/calendar-sign-in.ts';
import { getCalendarVendors } from './calendar-vendors.ts';

const complete = {
  PROVIDER_ORIGIN: 'https://provider.linden.example',
  CALENDARS_ON_LOOPBACK: false,
  GOOGLE_CALENDAR_CLIENT_ID: 'id',
  GOOGLE_CALENDAR_CLIENT_SECRET: 'secret',
};

test('Google is on when its client and the portal are configured', () => {
  expect(getCalendarVendors(complete).GOOGLE).toMatchObject({
    redirectUrl: 'https://provider.linden.example/api/calendar-return',
    pushUrl: 'https://provider.linden.example/api/calendar-push/google',
    addresses: { tokenUrl: 'https://oauth2.googleapis.com/token' },
  });
});

const nylas = {
  PROVIDER_ORIGIN: complete.PROVIDER_ORIGIN,
  CALENDARS_ON_LOOPBACK: false,
  NYLAS_CLIENT_ID: 'id',
  NYLAS_API_KEY: 'key',
  NYLAS_WEBHOOK_SECRET: 'webhook',
};

test('Nylas is on when its application and the portal are configured, in the configured region', () => {
  expect(getCalendarVendors(nylas)).toEqual({
    NYLAS: {
      clientId: 'id',
      clientSecret: 'key',
      messageSecret: 'webhook',
      redirectUrl: 'https://provider.linden.example/api/calendar-return',
      addresses: { signInUrl: 'https://api.us.nylas.com/v3/connect/auth', apiUrl: 'https://api.us.nylas.com' },
    },
  });
  const inEurope = getCalendarVendors({ ...nylas, NYLAS_URL: 'https://api.eu.nylas.com/' });
  expect(inEurope.NYLAS?.addresses.apiUrl).toBe('https://api.eu.nylas.com');
});

test.each([
  ['no application', { NYLAS_CLIENT_ID: undefined }],
  ['no key', { NYLAS_API_KEY: undefined }],
  ['no portal', { PROVIDER_ORIGIN: undefined }],
  ['an address without TLS', { NYLAS_URL: 'http://nylas.example.com' }],
])('%s turns Nylas off', (_, missing) => {
  expect(getCalendarVendors({ ...nylas, ...missing })).toEqual({});
});

test('the sign-in page of Nylas gets a challenge in its own encoding and a state within its limit', () => {
  const { NYLAS } = getCalendarVendors(nylas);
  if (!NYLAS) throw new Error('off');
  const signIn = { accountId: randomUUID(), verifier: randomBytes(32).toString('base64url'), expiresAt: Date.now() };
  const sealer = createSealer('scheduling', randomBytes(32).toString('base64url'));
  const starter = { providerId: randomUUID(), browserKey: randomUUID() };
  const state = sealSignIn(sealer, { vendor: 'NYLAS', ...signIn }, starter);
  const url = new URL(buildSignInUrl({ vendor: 'NYLAS', ...NYLAS, state, verifier: 'a-verifier' }));
  expect(url.href).not.toMatch(/a-verifier|key/);
  expect(url.searchParams.get('code_challenge_method')).toBe('s256');
  const digits = Buffer.from(url.searchParams.get('code_challenge') ?? '', 'base64').toString('utf8');
  expect(digits).toBe(createHash('sha256').update('a-verifier').digest('hex'));
  // Nylas accepts at most 256 characters.
  expect(state.length).toBeLessThanOrEqual(256);
});

test.each([
  ['no client', { GOOGLE_CALENDAR_CLIENT_ID: undefined }],
  ['no secret', { GOOGLE_CALENDAR_CLIENT_SECRET: undefined }],
  ['no portal', { PROVIDER_ORIGIN: undefined }],
  ['an address without TLS', { GOOGLE_CALENDAR_URL: 'http://google.example.com' }],
  ['an address of this machine outside development', { GOOGLE_CALENDAR_URL: 'http://127.0.0.1:9000' }],
])('%s turns Google off', (_, missing) => {
  expect(getCalendarVendors({ ...complete, ...missing })).toEqual({});
});

test('a stand-in of this machine is allowed in development', () => {
  const env = { ...complete, CALENDARS_ON_LOOPBACK: true, GOOGLE_CALENDAR_URL: 'http://127.0.0.1:9000' };
  expect(getCalendarVendors(env).GOOGLE?.addresses.apiUrl).toBe('http://127.0.0.1:9000/');
});

test('the sign-in page gets a challenge, never the verifier, and is asked for reading alone', () => {
  const { GOOGLE } = getCalendarVendors(complete);
  if (!GOOGLE) throw new Error('off');
  const url = new URL(buildSignInUrl({ vendor: 'GOOGLE', ...GOOGLE, state: 'state', verifier: 'a-verifier' }));
  expect(url.href).not.toMatch(/a-verifier|secret/);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    access_type: 'offline',
    prompt: 'consent',
    state: 'state',
    code_challenge_method: 'S256',
    redirect_uri: 'https://provider.linden.example/api/calendar-return',
  });
  const scopes = url.searchParams.get('scope')?.split(' ') ?? [];
  expect(scopes.every((scope) => scope.endsWith('.readonly'))).toBe(true);
});
