import type { ErrorEvent } from '@sentry/browser';
import { describe, expect, test } from 'vitest';
import { plainAddress, scrubbed, scrubbedBreadcrumb } from './scrub.ts';

const secrets = ['Ann Lee', 'ann@linden.example', 'Depression', 'a1b2c3', 'token', '415-555'];

/** An event of the SDK with personal data in every field. */
const event: ErrorEvent = {
  type: undefined,
  event_id: 'e1',
  timestamp: 1,
  level: 'error',
  platform: 'javascript',
  release: 'linden@7',
  environment: 'production',
  message: 'Ann Lee',
  transaction: '/find/texas/Depression',
  user: { email: 'ann@linden.example' },
  extra: { form: 'Ann Lee 415-555' },
  contexts: { form: { typed: 'Depression' } },
  tags: { where: 'screen' },
  request: {
    url: 'https://linden.example/provider/Ann Lee/a1b2c3?token=1#x',
    query_string: 'token=1',
    headers: { Referer: 'https://linden.example/find/Depression' },
    cookies: { a: 'token' },
  },
  breadcrumbs: [{ category: 'ui.input', message: 'Ann Lee' }],
  exception: {
    values: [
      {
        type: 'TypeError',
        value: 'cannot read Ann Lee',
        mechanism: { type: 'generic', handled: false, data: { of: 'Ann Lee' } },
        stacktrace: {
          frames: [
            {
              filename: '/assets/x.js?token=1',
              function: 'show',
              lineno: 3,
              colno: 7,
              vars: { name: 'Ann Lee' },
              context_line: 'Ann Lee',
            },
          ],
        },
      },
    ],
  },
};

describe('a report', () => {
  test('contains no personal data in any field', () => {
    const text = JSON.stringify(scrubbed(event));
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    // Control: the data was there.
    expect(secrets.filter((secret) => !JSON.stringify(event).includes(secret))).toEqual([]);
  });

  test('contains what failed, where in the code, and in which build', () => {
    expect(scrubbed(event)).toMatchObject({
      release: 'linden@7',
      environment: 'production',
      tags: { where: 'screen' },
      request: { url: 'https://linden.example/provider/…' },
      exception: {
        values: [
          {
            type: 'TypeError',
            mechanism: { type: 'generic', handled: false },
            stacktrace: { frames: [{ filename: '/assets/x.js', function: 'show', lineno: 3, colno: 7 }] },
          },
        ],
      },
    });
  });

  test('names an unknown kind of error "Error"', () => {
    const thrown = { ...event, exception: { values: [{ type: 'Ann Lee called', value: 'x' }] } };
    expect(scrubbed(thrown).exception?.values?.[0]?.type).toBe('Error');
  });

  test('of a missing value is still a report', () =>
    expect(scrubbed({ type: undefined }).exception).toEqual({ values: [] }));
});

describe('breadcrumbs', () => {
  test.each(['ui.click', 'ui.input', 'fetch', 'xhr', 'console'])('drops %s', (category) => {
    expect(scrubbedBreadcrumb({ category, message: 'Ann Lee' })).toBeNull();
  });

  test('keeps that the visitor navigated, but not where', () => {
    expect(scrubbedBreadcrumb({ category: 'navigation', timestamp: 5, data: { to: '/find/Depression' } })).toEqual({
      category: 'navigation',
      timestamp: 5,
    });
  });
});

test.each([
  ['a built file', 'https://linden.example/assets/x-1A.js?token=1', 'https://linden.example/assets/x-1A.js'],
  // The SDK names the page when it knows no file.
  ['the page itself', 'https://linden.example/find/texas/Depression', 'https://linden.example/find/…'],
  ['a page with a misleading name', 'https://linden.example/find/assets/Depression', 'https://linden.example/find/…'],
])('thrown in %s', (_row, filename, told) => {
  const thrown = { exception: { values: [{ stacktrace: { frames: [{ filename }] } }] }, type: undefined };
  expect(scrubbed(thrown).exception?.values?.[0]?.stacktrace?.frames).toEqual([{ filename: told }]);
});

test.each([
  ['https://linden.example/', 'https://linden.example/'],
  ['https://linden.example/find?specialty=ADHD', 'https://linden.example/find'],
  ['https://linden.example/client-dashboard/A1/home', 'https://linden.example/client-dashboard/…'],
  ['nonsense', ''],
])('%s is reported as "%s"', (address, told) => expect(plainAddress(address)).toBe(told));
