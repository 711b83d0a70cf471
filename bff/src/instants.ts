import { isDay } from '@linden/vocabulary/people/person-fields';
import { badInput } from './errors.ts';

const rfc3339 = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/**
 * Returns the instant of an RFC 3339 text, which names its offset. `Date` alone would read `Dec 05 2026 16:00` in the zone of
 * the server. Throws `INVALID_TIME` at the field.
 */
export function parseInstant(text: string, field: string): Date {
  const [, day = ''] = rfc3339.exec(text) ?? [];
  if (!isDay(day))
    throw badInput('INVALID_TIME', 'must be an RFC 3339 time with an offset, for example 2026-12-05T16:00:00Z', field);
  return new Date(text);
}
