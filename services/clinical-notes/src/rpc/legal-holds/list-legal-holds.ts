import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeHolder } from '#src/access/hold-access.ts';
import type { HoldHandler } from '#src/context.ts';
import { listLegalHolds as list } from '#src/store/legal-holds/legal-holds.ts';
import { buildLegalHoldProto } from '#src/wire/legal-hold-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Each read is audited: a reason may tell of a lawsuit. */
export const listLegalHolds: HoldHandler<'listLegalHolds'> = (context) => async (request, call) => {
  const { caller, store } = authorizeHolder(context, call);
  const patientId = readId(request.patientId, 'patientId');
  const holds = await store.tx(async (tx) => {
    const found = await list(tx, context.envelope, patientId);
    if (found.length > 0) await appendAudit(tx, { actor: caller, action: 'legal_hold.list', subject: patientId });
    return found;
  });
  return { holds: holds.map(buildLegalHoldProto) };
};
