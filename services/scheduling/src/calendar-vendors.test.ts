import { expect, test } from 'vitest';
import { getCalendarVendors } from './calendar-vendors.ts';
import { buildSignInUrl } from './domain/external-calendar/vendor-addresses.ts';

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
    ...{ response_type: 'code', access_type: 'offline', prompt: 'consent', state: 'state' },
    ...{ code_challenge_method: 'S256', redirect_uri: 'https://provider.linden.example/api/calendar-return' },
  });
  const scopes = url.searchParams.get('scope')?.split(' ') ?? [];
  expect(scopes.every((scope) => scope.endsWith('.readonly'))).toBe(true);
});
