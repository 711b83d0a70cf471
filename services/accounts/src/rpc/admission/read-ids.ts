import { invalid } from '@linden/platform/domain-error';
import { isUuid } from '#src/domain/uuid.ts';

const most = 200;

/** Each once; what is no id is nobody's. */
export function readIds(ids: readonly string[], field: string): string[] {
  if (ids.length > most) throw invalid('TOO_MANY', `at most ${most} ids`, field);
  return [...new Set(ids.filter(isUuid))];
}
