import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizeHolder } from '#src/access/hold-access.ts';
import type { HoldHandler } from '#src/context.ts';
import { createConflict } from '#src/domain/notes/note-errors.ts';
import { addLegalHold, lockLegalHold } from '#src/store/legal-holds/legal-holds.ts';
import { buildLegalHoldProto } from '#src/wire/legal-hold-to-proto.ts';
import { readId, readText } from '#src/wire/request-fields.ts';

const minReason = 10;
const maxReason = 500;

/** Placing the same hold again changes nothing. */
export const placeLegalHold: HoldHandler<'placeLegalHold'> = (context) => async (request, call) => {
  const { caller, store } = authorizeHolder(context, call);
  const id = readId(request.holdId, 'holdId');
  const patientId = readId(request.patientId, 'patientId');
  const reason = readText(request.reason, 'reason', maxReason);
  if (reason.length < minReason) throw invalid('TOO_SHORT', `must have at least ${minReason} characters`, 'reason');
  const hold = await store.tx(async (tx) => {
    if (await addLegalHold(tx, context.envelope, { id, patientId, reason, placedBy: caller.account })) {
      await appendAudit(tx, { actor: caller, action: 'legal_hold.place', subject: patientId, detail: { hold: id } });
    }
    const stored = await lockLegalHold(tx, context.envelope, id);
    const isSame = stored?.patientId === patientId && stored.reason === reason;
    if (!isSame) throw createConflict('LEGAL_HOLD_OPEN', 'the records of this patient are held already');
    return stored;
  });
  return { hold: buildLegalHoldProto(hold) };
};
