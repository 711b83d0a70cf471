import { describe, expect, it } from 'vitest';
import { createVisitorCookies } from './visitor-cookie.ts';

const ours = createVisitorCookies(Buffer.alloc(32, 1).toString('base64url'), false);
const others = createVisitorCookies(Buffer.alloc(32, 2).toString('base64url'), false);
const sent = (header: string) => header.split(';')[0] ?? '';

describe('the cookie of a visitor', () => {
  it('is read back, among others, and is another for everybody', () => {
    const { visitor, header } = ours.issue();
    expect(ours.read(`theme=dark; ${sent(header)}; x=1`)).toBe(visitor);
    expect(ours.issue().visitor).not.toBe(visitor);
  });

  it('cannot be read by scripts or sent by other sites, and by https keeps to its host', () => {
    expect(ours.issue().header).toMatch(/^linden-visitor=\S+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
    const secure = createVisitorCookies(Buffer.alloc(32, 1).toString('base64url'), true);
    expect(secure.issue().header).toMatch(/^__Host-linden-visitor=.*; HttpOnly; SameSite=Lax; Secure$/);
  });

  const { visitor, header } = ours.issue();
  it.each([
    ['no cookie', undefined],
    ['an empty one', 'linden-visitor='],
    ['an id without a signature', `linden-visitor=${visitor}`],
    ['an id with the signature of another', `linden-visitor=${visitor}.${ours.issue().header.split(/[.;]/)[1]}`],
    ['a signature of another key', sent(others.issue().header)],
    ['a name that only ends like ours', `x${sent(header)}`],
    ['what is no id', "linden-visitor=' or 1=1.x"],
  ])('is nobody with %s', (_name, cookies) => expect(ours.read(cookies)).toBeUndefined());
});
