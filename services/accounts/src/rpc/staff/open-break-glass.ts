import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import { denied, notFound } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { BreakGlassReason } from '@linden/proto/accounts/v1/person_pb';
import { authorizeCallerNow, readPersonRef } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { mayBreakGlass, mayReadRecords } from '#src/domain/access/policies.ts';
import { throwFirstFault } from '#src/domain/fault.ts';
import { breakGlassFaults } from '#src/domain/staff/break-glass.ts';
import { findBreakGlass, findOpenBreakGlass, hasPerson, openBreakGlass as open } from '#src/store/staff/staff.ts';
import { toBreakGlass } from '#src/wire/person-to-proto.ts';

/** The reason's text stays in its row for reviewers; the audit log holds only the code. */
export const openBreakGlass: PeopleHandler<'openBreakGlass'> =
  ({ store, clock }) =>
  async (request, call) => {
    const staff = authorizeCallerNow(call, mayBreakGlass, clock.now());
    const person = readPersonRef(request.subject, 'subject');
    if (person.kind !== 'patient' && !mayReadRecords(staff, clock.now())) {
      throw denied('NOT_ALLOWED', 'billing staff open records of patients only');
    }
    throwFirstFault(breakGlassFaults(request));
    const row = await store.as(staff).tx(async (tx) => {
      if (!(await hasPerson(tx, person))) throw notFound('PERSON_NOT_FOUND', 'person not found');
      const live = await findOpenBreakGlass(tx, staff.account, person);
      if (live) return live;
      const { minutes } = request;
      const reasonCode = getEnumName(BreakGlassReason, request.reasonCode);
      const id = randomUUID();
      await open(tx, { id, staff: staff.account, person, reasonCode, reason: request.reason.trim(), minutes });
      const detail = { break_glass: id, reason: reasonCode, minutes };
      await appendAudit(tx, { actor: staff, action: 'break_glass.open', subject: person.id, detail });
      const opened = await findBreakGlass(tx, id);
      if (!opened) throw new Error('a break-glass vanished inside its own transaction');
      return opened;
    });
    return { breakGlass: toBreakGlass(row) };
  };
