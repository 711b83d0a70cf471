import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudit } from '@linden/platform/audit/audit';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { StrikeKind } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { requireInside } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { type AppointmentStrike, listPatientStrikes } from '#src/store/cancel/strikes.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Lists what counts against a patient. Only staff and operators may read it, and reading is audited. */
export const listStrikes: AppointmentHandler<'listStrikes'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireInside(context, caller);
  const patientId = readId(request.patientId, 'patientId');
  const found = await openTransactionFor(context.store, caller).tx(async (tx) => {
    await appendAudit(tx, { actor: caller.identity, action: 'strikes.read', subject: patientId });
    return listPatientStrikes(tx, patientId);
  });
  return { strikes: found.map(toStrike) };
};

function toStrike({ kind, start, at, forgivenAt, forgivenReason, forgivenBy, ...ids }: AppointmentStrike) {
  const { appointmentId, providerId } = ids;
  return {
    appointmentId,
    providerId,
    kind: getEnumValue(StrikeKind, kind),
    start: timestampFromDate(start),
    at: timestampFromDate(at),
    ...(forgivenAt && { forgivenAt: timestampFromDate(forgivenAt) }),
    forgivenReason: forgivenReason ?? '',
    forgivenBy: forgivenBy?.replace(/^account:/, '') ?? '',
  };
}
