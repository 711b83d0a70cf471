import { createHash } from 'node:crypto';

/** Addresses of calendars and events can contain names, so only their hash is stored. */
export function hashId(path: string): string {
  return createHash('sha256').update(`calendar ${path}`).digest('hex').slice(0, 32);
}
