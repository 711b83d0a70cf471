import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { mayFindPeople } from '#src/domain/access/policies.ts';
import { findPeople as find } from '#src/store/staff/staff.ts';
import { toPersonRef } from '#src/wire/person-to-proto.ts';

/** Audits the people found, but not the query, which may be a name. */
export const findPeople: PeopleHandler<'findPeople'> =
  ({ store, clock }) =>
  async ({ query }, call) => {
    const staff = authorizeCallerNow(call, mayFindPeople, clock.now());
    const asked = query.trim();
    if (asked.length < 2 || asked.length > 254) throw invalid('OUT_OF_RANGE', 'between 2 and 254 characters', 'query');
    const rows = await store.as(staff).tx(async (tx) => {
      const found = await find(tx, asked);
      await appendAudit(tx, { actor: staff, action: 'person.find', detail: { found: found.map(({ id }) => id) } });
      return found;
    });
    return { people: rows.map(({ kind, id, ...same }) => ({ ...same, person: toPersonRef({ kind, id }) })) };
  };
