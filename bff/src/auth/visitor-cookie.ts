import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { createPublicId, isPublicId } from '@linden/platform/crypto/public-id';

export interface VisitorCookies {
  /** Returns the visitor id from the cookies; undefined without a cookie or with a signature that is not ours. */
  read(cookies: string | undefined): string | undefined;
  /** Returns a new id and the header that stores it. */
  issue(): { visitor: string; header: string };
}

const ninetyDays = 90 * 86_400;

/**
 * Creates cookies that tell visitors apart, so that holds and bookings belong to one browser until its visitor signs in. Scripts cannot
 * read the cookie, other sites cannot send it, and it contains no personal data.
 * @param secure whether browsers connect by https
 */
export function createVisitorCookies(sealingKey: string, secure: boolean): VisitorCookies {
  const derived = hkdfSync('sha256', Buffer.from(sealingKey, 'base64url'), '', 'visitor cookies', 32);
  const key = createSecretKey(Buffer.from(derived));
  // With this prefix, browsers accept the cookie only from this host and only by https.
  const name = secure ? '__Host-linden-visitor' : 'linden-visitor';
  const sign = (visitor: string) => createHmac('sha256', key).update(visitor).digest('base64url');
  return {
    read(cookies = '') {
      const [visitor = '', signature = ''] = findCookie(cookies, name).split('.');
      return isPublicId(visitor) && isSame(signature, sign(visitor)) ? visitor : undefined;
    },
    issue() {
      const visitor = createPublicId(randomBytes);
      const flags = `Path=/; Max-Age=${ninetyDays}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return { visitor, header: `${name}=${visitor}.${sign(visitor)}; ${flags}` };
    },
  };
}

function findCookie(cookies: string, name: string): string {
  const found = cookies.split(';').map((each) => each.trim());
  return found.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
