import { appendAudit } from '@linden/platform/audit/audit';
import { notFound } from '@linden/platform/domain-error';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { mayEndBreakGlass } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { endBreakGlass as end, findBreakGlass } from '#src/store/staff/staff.ts';
import { toBreakGlass } from '#src/wire/person-to-proto.ts';

/** An ended one stays unchanged. Ending needs less proof than opening. */
export const endBreakGlass: PeopleHandler<'endBreakGlass'> =
  ({ store }) =>
  async ({ id }, call) => {
    const staff = authorizeCaller(call, mayEndBreakGlass);
    if (!isUuid(id)) throw breakGlassNotFound();
    const row = await store.as(staff).tx(async (tx) => {
      const ended = await end(tx, id, staff.account);
      const found = await findBreakGlass(tx, id);
      if (found?.staff !== staff.account) throw breakGlassNotFound();
      if (ended) {
        const detail = { break_glass: id };
        await appendAudit(tx, { actor: staff, action: 'break_glass.end', subject: found.subject, detail });
      }
      return found;
    });
    return { breakGlass: toBreakGlass(row) };
  };

const breakGlassNotFound = () => notFound('BREAK_GLASS_NOT_FOUND', 'break-glass not found');
