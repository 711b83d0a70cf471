import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { isPublicId, publicId } from '@linden/platform/public-id';

export interface VisitorCookies {
  /** The id of a browser out of its cookies; undefined for none, and for one that we did not sign. */
  read(cookies: string | undefined): string | undefined;
  /** A new id, and the header that keeps it. */
  issue(): { visitor: string; header: string };
}

const ninetyDays = 90 * 86_400;

/**
 * Tells one stranger from the next, so that holds and bookings of a browser are its own until somebody signs in. Scripts cannot read it,
 * other sites cannot send it, and it says nothing of who somebody is.
 * @param secure whether browsers come by https
 */
export function createVisitorCookies(sealingKey: string, secure: boolean): VisitorCookies {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(sealingKey, 'base64url'), '', 'visitor cookies', 32));
  // With the prefix a browser takes the cookie from this host alone, by https alone.
  const name = secure ? '__Host-linden-visitor' : 'linden-visitor';
  const sign = (visitor: string) => createHmac('sha256', key).update(visitor).digest('base64url');
  return {
    read(cookies = '') {
      const [visitor = '', signature = ''] = cookieNamed(cookies, name).split('.');
      return isPublicId(visitor) && isSame(signature, sign(visitor)) ? visitor : undefined;
    },
    issue() {
      const visitor = publicId(randomBytes);
      const flags = `Path=/; Max-Age=${ninetyDays}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return { visitor, header: `${name}=${visitor}.${sign(visitor)}; ${flags}` };
    },
  };
}

function cookieNamed(cookies: string, name: string): string {
  const found = cookies.split(';').map((each) => each.trim());
  return found.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
