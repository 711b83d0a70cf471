import { describe, expect, it } from 'vitest';
import { createVisitorCookies } from './visitor-cookie.ts';

const ours = createVisitorCookies(Buffer.alloc(32, 1).toString('base64url'), false);
const others = createVisitorCookies(Buffer.alloc(32, 2).toString('base64url'), false);
const sent = (header: string) => header.split(';')[0] ?? '';

describe('visitor cookie', () => {
  it('is read back among other cookies and differs between visitors', () => {
    const { visitor, header } = ours.issue();
    expect(ours.read(`theme=dark; ${sent(header)}; x=1`)).toBe(visitor);
    expect(ours.issue().visitor).not.toBe(visitor);
  });

  it('is hidden from scripts and other sites, and under https is bound to its host', () => {
    expect(ours.issue().header).toMatch(/^linden-visitor=\S+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
    const secure = createVisitorCookies(Buffer.alloc(32, 1).toString('base64url'), true);
    expect(secure.issue().header).toMatch(/^__Host-linden-visitor=.*; HttpOnly; SameSite=Lax; Secure$/);
  });

  const { visitor, header } = ours.issue();
  it.each([
    ['no cookie', undefined],
    ['an empty one', 'linden-visitor='],
    ['an id without a signature', `linden-visitor=${visitor}`],
    ['an id with the signature of another id', `linden-visitor=${visitor}.${ours.issue().header.split(/[.;]/)[1]}`],
    ['a signature by another key', sent(others.issue().header)],
    ['a name that only ends like ours', `x${sent(header)}`],
    ['a malformed id', "linden-visitor=' or 1=1.x"],
  ])('is ignored with %s', (_name, cookies) => expect(ours.read(cookies)).toBeUndefined());
});
