import type { ErrorEvent } from '@sentry/browser';
import { describe, expect, test } from 'vitest';
import { plainAddress, scrubbed, scrubbedBreadcrumb } from './scrub.ts';

const secrets = ['Ann Lee', 'ann@linden.example', 'Depression', 'a1b2c3', 'token', '415-555'];

/** As the SDK makes it, with something about a person in every place it has. */
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
  test('says nothing of who it happened to, wherever it stood', () => {
    const text = JSON.stringify(scrubbed(event));
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    // Control: they were there.
    expect(secrets.filter((secret) => !JSON.stringify(event).includes(secret))).toEqual([]);
  });

  test('says what failed, where in the code, and in which build', () => {
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

  test('calls what is no kind of error an error', () => {
    const thrown = { ...event, exception: { values: [{ type: 'Ann Lee called', value: 'x' }] } };
    expect(scrubbed(thrown).exception?.values?.[0]?.type).toBe('Error');
  });

  test('of nothing thrown is still a report', () =>
    expect(scrubbed({ type: undefined }).exception).toEqual({ values: [] }));
});

describe('what happened before', () => {
  test.each(['ui.click', 'ui.input', 'fetch', 'xhr', 'console'])('%s is not kept', (category) => {
    expect(scrubbedBreadcrumb({ category, message: 'Ann Lee' })).toBeNull();
  });

  test('that somebody went elsewhere is, and not where', () => {
    expect(scrubbedBreadcrumb({ category: 'navigation', timestamp: 5, data: { to: '/find/Depression' } })).toEqual({
      category: 'navigation',
      timestamp: 5,
    });
  });
});

test.each([
  ['a built file', 'https://linden.example/assets/x-1A.js?token=1', 'https://linden.example/assets/x-1A.js'],
  // What the SDK names where nothing else is known.
  ['the page itself', 'https://linden.example/find/texas/Depression', 'https://linden.example/find/…'],
  ['a page that calls itself one', 'https://linden.example/find/assets/Depression', 'https://linden.example/find/…'],
])('thrown in %s', (_row, filename, told) => {
  const thrown = { exception: { values: [{ stacktrace: { frames: [{ filename }] } }] }, type: undefined };
  expect(scrubbed(thrown).exception?.values?.[0]?.stacktrace?.frames).toEqual([{ filename: told }]);
});

test.each([
  ['https://linden.example/', 'https://linden.example/'],
  ['https://linden.example/find?specialty=ADHD', 'https://linden.example/find'],
  ['https://linden.example/client-dashboard/A1/home', 'https://linden.example/client-dashboard/…'],
  ['nonsense', ''],
])('%s is told as "%s"', (address, told) => expect(plainAddress(address)).toBe(told));
