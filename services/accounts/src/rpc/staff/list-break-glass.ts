import { invalid } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { mayListBreakGlass } from '#src/domain/access/policies.ts';
import { listBreakGlass as list, loadOpenedNames } from '#src/store/staff/staff.ts';
import { toBreakGlass } from '#src/wire/person-to-proto.ts';

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
