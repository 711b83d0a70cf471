import { invalid } from '@linden/platform/domain-error';
import type { PeopleHandler } from '#src/context.ts';
import { mayListBreakGlass } from '#src/domain/policies.ts';
import { toBreakGlass } from '#src/person-to-proto.ts';
import { listBreakGlass as list, loadOpenedNames } from '#src/store/people/staff.ts';
import { authorizeCallerNow } from './authorize.ts';

export const listBreakGlass: PeopleHandler<'listBreakGlass'> =
  ({ store, clock }) =>
  async ({ toReview, limit }, call) => {
    const now = clock.now();
    const staff = authorizeCallerNow(call, mayListBreakGlass, now);
    if (limit < 1 || limit > 100) throw invalid('OUT_OF_RANGE', 'between 1 and 100', 'limit');
    const [rows, names] = await store.as(staff).read(async (tx) => {
      const found = await list(tx, toReview, limit, now);
      return [found, await loadOpenedNames(tx, found)] as const;
    });
    return {
      breakGlasses: rows.map((row) => ({ ...toBreakGlass(row), subjectName: names.get(row.subject) ?? '' })),
    };
  };
