import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  type ClaimSummary,
  ClaimSummarySchema,
  type Dispute,
  DisputeKind,
  DisputeOutcome,
  DisputeReason,
  DisputeSchema,
  type Finding,
  FindingSchema,
  type KeptFile,
  KeptFileSchema,
  type LedgerEntry,
  LedgerEntrySchema,
  type Receipt,
  ReceiptSchema,
  type Refund,
  RefundGround,
  RefundSchema,
  RefundState,
  type StaffAction,
  StaffActionSchema,
} from '@linden/proto/billing/v1/money_pb';
import { buildClaimNumber } from '#src/domain/claims/claim.ts';
import { decideRefundState } from '#src/domain/payments/refund-rules.ts';
import type { ListedFile } from '#src/store/claims/kept-files.ts';
import type { ListedRefund, OpenFinding } from '#src/store/money-desk/money-work.ts';
import type { PatientClaim, PatientEntry } from '#src/store/money-desk/patient-money.ts';
import type { OpenReceipt } from '#src/store/money-desk/receipts.ts';
import type { ListedAction } from '#src/store/money-desk/staff-actions.ts';
import type { StoredDispute } from '#src/store/payments/disputes.ts';

const at = (date: Date | null) => (date ? timestampFromDate(date) : undefined);
const present = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined && each !== null));

export function buildRefundProto(refund: ListedRefund): Refund {
  const { id, payment_id: paymentId, patient_id: patientId, cents, requested_by: requestedBy } = refund;
  return create(RefundSchema, {
    id,
    paymentId,
    patientId,
    cents,
    requestedBy: requestedBy ?? '',
    state: getEnumValue(RefundState, decideRefundState(refund)),
    ...(refund.ground && { ground: getEnumValue(RefundGround, refund.ground) }),
    reason: refund.reason ?? '',
    decidedBy: refund.approved_by ?? refund.declined_by ?? '',
    requestedAt: timestampFromDate(refund.requested_at),
    ...present({ settledAt: at(refund.settled_at) }),
  });
}

export function buildDisputeProto(dispute: StoredDispute): Dispute {
  const { id, paymentId, patientId, cents, kind, reasonCode, outcome } = dispute;
  return create(DisputeSchema, {
    id,
    paymentId,
    patientId,
    cents,
    kind: getEnumValue(DisputeKind, kind),
    ...(reasonCode !== 'CHARGEBACK' && { reason: getEnumValue(DisputeReason, reasonCode) }),
    ...(outcome && { outcome: getEnumValue(DisputeOutcome, outcome) }),
    openedAt: timestampFromDate(dispute.openedAt),
    ...present({ evidenceSentAt: at(dispute.evidenceSentAt), closedAt: at(dispute.closedAt) }),
  });
}

export function buildFindingProto({ id, kind, subject, foundAt, patientId }: OpenFinding): Finding {
  return create(FindingSchema, {
    id,
    kind,
    subject,
    patientId: patientId ?? '',
    foundAt: timestampFromDate(foundAt),
  });
}

export function buildReceiptProto({ id, claimNumber, cents, receivedAt, patientId }: OpenReceipt): Receipt {
  return create(ReceiptSchema, {
    id,
    claimNumber,
    cents,
    receivedAt: timestampFromDate(receivedAt),
    patientId: patientId ?? '',
  });
}

export function buildKeptFileProto({ id, kind, keptAt, patientId }: ListedFile): KeptFile {
  return create(KeptFileSchema, { id, kind, keptAt: timestampFromDate(keptAt), patientId: patientId ?? '' });
}

/** Builds the entries of one patient, oldest first, each with what the patient owes after it. */
export function buildEntryProtos(entries: readonly PatientEntry[]): LedgerEntry[] {
  let balanceCents = 0;
  return entries.map(({ id, cause, happenedAt, postings }) => {
    for (const { account, cents, isPatients } of postings)
      if (account === 'PATIENT_RECEIVABLE' && isPatients) balanceCents += cents;
    const shown = postings.map(({ account, cents }) => ({ account, cents }));
    return create(LedgerEntrySchema, {
      id,
      cause,
      balanceCents,
      postings: shown,
      happenedAt: timestampFromDate(happenedAt),
    });
  });
}

export function buildClaimProto(claim: PatientClaim): ClaimSummary {
  const { number, version, paidCents, patientCents, forwardedPaidCents, forwardedLeftCents, ...rest } = claim;
  return create(ClaimSummarySchema, {
    ...rest,
    number: buildClaimNumber({ number, version }),
    returnReason: rest.returnReason ?? '',
    ...present({ paidCents, patientCents, forwardedPaidCents, forwardedLeftCents }),
  });
}

export function buildActionProto({ cents, doneAt, ...action }: ListedAction): StaffAction {
  return create(StaffActionSchema, { ...action, doneAt: timestampFromDate(doneAt), ...present({ cents }) });
}
