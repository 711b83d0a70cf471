import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, notFound } from '@linden/platform/domain-error';
import { authorizeHolder } from '#src/access/hold-access.ts';
import type { HoldHandler } from '#src/context.ts';
import { endLegalHold as end, lockLegalHold } from '#src/store/legal-holds/legal-holds.ts';
import { buildLegalHoldProto } from '#src/wire/legal-hold-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Another person than the one who placed it ends a hold, so that no one alone can make a record deletable. */
export const endLegalHold: HoldHandler<'endLegalHold'> = (context) => async (request, call) => {
  const { caller, store } = authorizeHolder(context, call);
  const id = readId(request.holdId, 'holdId');
  const hold = await store.tx(async (tx) => {
    const stored = await lockLegalHold(tx, context.envelope, id);
    if (!stored) throw notFound('LEGAL_HOLD_NOT_FOUND', 'no such hold');
    if (stored.endedAt) return stored;
    if (stored.placedBy === caller.account)
      throw new DomainError({ code: 'SECOND_PERSON_NEEDED', kind: 'denied', message: 'Another person has to end it.' });
    await end(tx, id, caller.account);
    const detail = { hold: id };
    await appendAudit(tx, { actor: caller, action: 'legal_hold.end', subject: stored.patientId, detail });
    return (await lockLegalHold(tx, context.envelope, id)) ?? stored;
  });
  return { hold: buildLegalHoldProto(hold) };
};
