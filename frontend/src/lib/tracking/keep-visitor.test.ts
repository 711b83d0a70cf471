import { beforeEach, describe, expect, test } from 'vitest';
import { forgetVisitor, keepVisitor, savedTracking, type VisitedPage } from './keep-visitor.ts';

const id = '0d9d8f5e-5a43-4b3e-9a57-6f1f2f7c0001';
let written: string[];
let cookies: string;

beforeEach(() => {
  written = [];
  cookies = '';
});

const page = (saved: string | null, referrer = ''): VisitedPage => ({
  settings: { cookieDomain: 'linden.example', secureCookie: true },
  host: 'linden.example',
  referrer,
  userAgent: 'Firefox/150',
  cookies: { read: () => cookies, write: (cookie) => written.push(cookie) },
  session: { getItem: () => saved },
  now: () => Date.parse('2026-11-21T12:00:00Z'),
  newId: () => id,
});

describe('a visitor with consent', () => {
  test('is remembered with their tracking parameters, on the domain of all portals', () => {
    expect(keepVisitor(page('{"utm_source":"mail"}', 'https://news.example/story'))).toBe(id);
    const end = 'Path=/; Max-Age=31536000; SameSite=Lax; Domain=linden.example; Secure';
    expect(written).toEqual([
      `linden_utm_source=mail; ${end}`,
      `linden_first_utm_source=mail; ${end}`,
      `linden_referrer=https%3A%2F%2Fnews.example%2F; ${end}`,
      `linden_referring_domain=news.example; ${end}`,
      `linden_user_agent=Firefox%2F150; ${end}`,
      `linden_universal_id=${id}; ${end}`,
      `linden_universal_id_expires=2027-11-21T12%3A00%3A00.000Z; ${end}`,
    ]);
  });

  test('adds nothing new on a later visit', () => {
    cookies = `linden_universal_id=${id}; linden_universal_id_expires=2027-11-01T00%3A00%3A00.000Z`;
    expect(keepVisitor(page(null, 'https://provider.linden.example/'))).toBe(id);
    expect(written).toEqual([]);
  });

  test('may withdraw consent, and other cookies stay', () => {
    cookies = `linden_utm_source=mail; linden_first_utm_term=x; linden_universal_id=${id}; linden_gclid=1; linden_user_agent=x; linden_anonymous_id=${id}; linden_signed_in=1; other=2`;
    forgetVisitor(page(null));
    expect(written.map((cookie) => cookie.split('=')[0])).toEqual([
      'linden_utm_source',
      'linden_first_utm_term',
      'linden_universal_id',
      'linden_gclid',
      'linden_user_agent',
      'linden_anonymous_id',
    ]);
    expect(written.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  });
});

test.each(['{', 'null', '"text"', '{"utm_source":{"a":1}}', '7'])('reads nothing from %s', (saved) => {
  expect(savedTracking({ getItem: () => saved })).toEqual({});
});
