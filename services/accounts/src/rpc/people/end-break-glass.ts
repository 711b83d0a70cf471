import { appendAudit } from '@linden/platform/audit';
import { notFound } from '@linden/platform/domain-error';
import type { PeopleHandler } from '#src/context.ts';
import { mayEndBreakGlass } from '#src/domain/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { toBreakGlass } from '#src/person-to-proto.ts';
import { breakGlassById, endBreakGlass as end } from '#src/store/people/staff.ts';
import { authorised } from './authorise.ts';

/** An ended one stays unchanged. Ending needs less proof than opening. */
export const endBreakGlass: PeopleHandler<'endBreakGlass'> =
  ({ store }) =>
  async ({ id }, call) => {
    const staff = authorised(call, mayEndBreakGlass);
    if (!isUuid(id)) throw missing();
    const row = await store.as(staff).tx(async (tx) => {
      const ended = await end(tx, id, staff.account);
      const found = await breakGlassById(tx, id);
      if (found?.staff !== staff.account) throw missing();
      if (ended) {
        const detail = { break_glass: id };
        await appendAudit(tx, { actor: staff, action: 'break_glass.end', subject: found.subject, detail });
      }
      return found;
    });
    return { breakGlass: toBreakGlass(row) };
  };

const missing = () => notFound('BREAK_GLASS_NOT_FOUND', 'break-glass not found');
