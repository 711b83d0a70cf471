import { describe, expect, test } from 'vitest';
import { readCookies, writtenCookie } from './cookies.ts';

const cookie = { name: 'linden_utm_source', value: 'a b;c', maxAge: 60 };
const production = { cookieDomain: 'linden.example', secureCookie: true };

describe('a cookie', () => {
  test.each([
    ['of a portal is for all portals', 'provider.linden.example', production, '; Domain=linden.example; Secure'],
    ['of the client host too', 'linden.example', production, '; Domain=linden.example; Secure'],
    ['of another host stays there', 'otherlinden.example', production, '; Secure'],
    [
      'of a developer works without https',
      'linden.localhost',
      { cookieDomain: 'linden.localhost', secureCookie: false },
      '; Domain=linden.localhost',
    ],
    ['of plain localhost has no domain', 'localhost', { cookieDomain: 'linden.localhost', secureCookie: false }, ''],
  ])('%s', (_row, host, settings, end) => {
    expect(writtenCookie(cookie, settings, host)).toBe(
      `linden_utm_source=a%20b%3Bc; Path=/; Max-Age=60; SameSite=Lax${end}`,
    );
  });

  test('is read back as written, beside broken ones', () => {
    const read = readCookies('a=1; linden_utm_source=a%20b%3Bc; broken=%E0%A4%A; empty=');
    expect([...read]).toEqual([
      ['a', '1'],
      ['linden_utm_source', 'a b;c'],
      ['broken', '%E0%A4%A'],
      ['empty', ''],
    ]);
    expect(readCookies('').size).toBe(0);
  });
});
