import { attributionPrefix, type KeptCookie } from './attribution-cookies.ts';

/** Cookies for a visitor's universal id and its expiry (C3.15-2, C4-8). */
export const visitorIdCookie = `${attributionPrefix}universal_id`;
export const visitorIdEndsCookie = `${attributionPrefix}universal_id_expires`;

const oneDay = 24 * 60 * 60 * 1000;
const oneYear = 365 * oneDay;
/** Renewed when less than this is left. */
const oneMonth = 30 * oneDay;

export interface KnownVisitor {
  id: string | undefined;
  /** ISO 8601. */
  ends: string | undefined;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns the visitor's id and the cookies to write: none while a month is left, and both with the same id in the last month. */
export function renewVisitorId(
  { id, ends }: KnownVisitor,
  now: number,
  newId: () => string,
): { id: string; cookies: KeptCookie[] } {
  const known = id !== undefined && uuid.test(id) ? id : undefined;
  const left = Date.parse(ends ?? '') - now;
  if (known !== undefined && left >= oneMonth) return { id: known, cookies: [] };
  const kept = known ?? newId();
  const maxAge = oneYear / 1000;
  return {
    id: kept,
    cookies: [
      { name: visitorIdCookie, value: kept, maxAge },
      { name: visitorIdEndsCookie, value: new Date(now + oneYear).toISOString(), maxAge },
    ],
  };
}
