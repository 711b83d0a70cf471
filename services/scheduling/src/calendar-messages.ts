import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Where Nylas names the permission: beside the object that changed, or in it when the permission itself changed. */
const nylasShape = z.object({
  data: z.object({ grant_id: z.string().optional(), object: z.object({ grant_id: z.string().optional() }).optional() }),
});

/** Whether Nylas signed these bytes: HMAC-SHA256 as hexadecimal digits. */
export function isSignedByNylas(body: Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns the permission whose calendars changed, or `undefined` for messages about something else. */
export function readNylasGrant(body: Uint8Array): string | undefined {
  try {
    const { data } = nylasShape.parse(JSON.parse(Buffer.from(body).toString('utf8')));
    return data.grant_id ?? data.object?.grant_id;
  } catch {
    return undefined;
  }
}
