import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudits } from '@linden/platform/audit/audit';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { ComplaintDecision, ComplaintReason } from '@linden/proto/scheduling/v1/complaint_pb';
import { requireInside } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { listDecidedComplaints, listOpenComplaints, type StaffComplaint } from '#src/store/complaints/complaints.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';

const most = 50;

/** Only staff and operators may read complaints, and reading is audited for each client. */
export const listComplaints: AppointmentHandler<'listComplaints'> =
  (context) =>
  async ({ decided }, call) => {
    const caller = await readCaller(context, call);
    requireInside(context, caller);
    const complaints = await openTransactionFor(context.store, caller).tx(async (tx) => {
      const found = await (decided ? listDecidedComplaints : listOpenComplaints)(tx, most);
      const patients = new Set(found.map(({ patientId }) => patientId));
      const read = { actor: caller.identity, action: 'complaint.read' };
      await appendAudits(
        tx,
        [...patients].map((subject) => ({ ...read, subject })),
      );
      return found;
    });
    return { complaints: complaints.map(toComplaint) };
  };

function toComplaint({ at, reason, appointment, decision, ...complaint }: StaffComplaint) {
  const { decisionReason, decidedAt, decidedBy, ...same } = complaint;
  return {
    ...same,
    reason: getEnumValue(ComplaintReason, reason),
    at: timestampFromDate(at),
    start: timestampFromDate(appointment.startsAt),
    decision: getEnumValue(ComplaintDecision, decision),
    decisionReason: decisionReason ?? '',
    decidedBy: decidedBy?.replace(/^account:/, '') ?? '',
    ...(decidedAt && { decidedAt: timestampFromDate(decidedAt) }),
  };
}
