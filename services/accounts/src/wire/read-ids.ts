import { invalid } from '@linden/platform/domain-error';
import { isUuid } from '#src/domain/uuid.ts';

const usualMost = 200;

/** Returns each id once and leaves out invalid ids, which match no record. */
export function readIds(ids: readonly string[], field: string, most = usualMost): string[] {
  if (ids.length > most) throw invalid('TOO_MANY', `must have at most ${most} ids`, field);
  return [...new Set(ids.filter(isUuid))];
}

/** Returns an id. Throws `INVALID_ID`. */
export function readId(id: string, field: string): string {
  if (!isUuid(id)) throw invalid('INVALID_ID', 'must be an id', field);
  return id;
}
