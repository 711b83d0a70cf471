import { invalid } from '@linden/platform/domain-error';
import { isUuid } from '#src/domain/uuid.ts';

const maxIds = 200;

/** Returns each id once and leaves out invalid ids, which match no record. */
export function readIds(ids: readonly string[], field: string): string[] {
  if (ids.length > maxIds) throw invalid('TOO_MANY', `must have at most ${maxIds} ids`, field);
  return [...new Set(ids.filter(isUuid))];
}
