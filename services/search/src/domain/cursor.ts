import { createHmac, timingSafeEqual } from 'node:crypto';

/** The position where a page ended. */
export interface CursorPlace {
  /** The hit's sort values, in sort order. */
  key: (number | string)[];
  /** The minute from which the first page counted wait times. Later pages use the same one. */
  baseMinute: number;
}

export interface Cursors {
  /** @param scope everything that must be the same on every page: filters and sort */
  write(place: CursorPlace, scope: string): string;
  /** Returns `undefined` when the signature is wrong or the cursor belongs to another search. */
  read(cursor: string, scope: string): CursorPlace | undefined;
}

/** Creates opaque cursors. Each is signed together with its search. */
export function createCursors(secret: string): Cursors {
  const sign = (body: string, scope: string) =>
    createHmac('sha256', secret).update(body).update('\0').update(scope).digest().subarray(0, 12);
  return {
    write({ key, baseMinute }, scope) {
      const body = JSON.stringify([baseMinute, ...key]);
      return `${Buffer.from(body).toString('base64url')}.${sign(body, scope).toString('base64url')}`;
    },
    read(cursor, scope) {
      const [encoded = '', signature = ''] = cursor.split('.');
      const body = Buffer.from(encoded, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(body, scope);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const [baseMinute, ...key] = JSON.parse(body) as [number, ...(number | string)[]];
      return { key, baseMinute };
    },
  };
}
