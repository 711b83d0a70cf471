import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Nylas puts the id of the grant beside the object that changed, or inside it when the grant itself changed. */
const nylasShape = z.object({
  data: z.object({ grant_id: z.string().optional(), object: z.object({ grant_id: z.string().optional() }).optional() }),
});

/** Returns whether Nylas signed these bytes. The signature is an HMAC-SHA256 in hexadecimal. */
export function isSignedByNylas(body: Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns the id of the grant whose calendars changed, or `undefined` when the message names none. */
export function readNylasGrant(body: Uint8Array): string | undefined {
  try {
    const { data } = nylasShape.parse(JSON.parse(Buffer.from(body).toString('utf8')));
    return data.grant_id ?? data.object?.grant_id;
  } catch {
    return undefined;
  }
}
