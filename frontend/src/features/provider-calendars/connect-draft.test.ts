import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { completeAddress, connectFaults, connectRefusal } from './connect-draft.ts';

const refused = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code, field: 'serverUrl' } }] });

test('names each field that is missing or too long', () => {
  const required = 'This field is required';
  expect(connectFaults({ serverUrl: '', username: ' ', password: '' })).toEqual({
    serverUrl: required,
    username: required,
    password: required,
  });
  const long = connectFaults({ serverUrl: 'https://a.example', username: 'x'.repeat(201), password: 'x' });
  expect(long).toEqual({ serverUrl: undefined, username: 'This is too long.', password: undefined });
});

test.each([
  ['SERVER_NOT_HTTPS', 'The address must begin with https://'],
  ['SERVER_NOT_PUBLIC', 'This server isn’t on the public internet, so we can’t reach it.'],
])('shows %s at the address', (code, message) => {
  expect(connectRefusal(refused(code)).faults).toEqual({ serverUrl: message });
});

test('says the spec’s text when connecting fails (provider-portal, section 8)', () => {
  const text = 'Something went wrong when connecting your calendar. Please try again later.';
  expect(connectRefusal(new Error('offline'))).toEqual({ faults: {}, text });
  expect(connectRefusal(refused('UNKNOWN')).text).toBe(text);
});

test.each([
  ['caldav.icloud.com', 'https://caldav.icloud.com'],
  [' https://caldav.icloud.com ', 'https://caldav.icloud.com'],
  ['cloud.example.com:8443/dav', 'https://cloud.example.com:8443/dav'],
  ['http://example.com', 'http://example.com'],
])('completes %s to %s', (typed, sent) => {
  expect(completeAddress(typed)).toBe(sent);
});
