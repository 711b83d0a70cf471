import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import {
  DisputeKind,
  type Dispute as DisputeMessage,
  DisputeOutcome,
  DisputeReason,
  type Finding,
  type KeptFile as KeptFileMessage,
  type LedgerEntry as LedgerEntryMessage,
  type Receipt,
  RefundGround,
  type Refund as RefundMessage,
  RefundState,
} from '@linden/proto/billing/v1/money_pb';
import type {
  BillingFinding,
  InsurerReceipt,
  KeptFile,
  LedgerEntry,
  PaymentDispute,
  Refund,
} from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';

/** Names of staff by account. */
export type Names = ReadonlyMap<string, string>;

const instantOrNull = (at: Timestamp | undefined) => (at ? timestampDate(at).toISOString() : null);

/** Leaves out states that this version does not know. */
export function toRefund(refund: RefundMessage, names: Names, reader: string): Refund[] {
  const state = getEnumName(RefundState, refund.state);
  if (!state) return [];
  const { id, paymentId, patientId, cents: amountCents, reason, requestedBy, decidedBy } = refund;
  return [
    {
      id,
      paymentId,
      patientId,
      amountCents,
      reason,
      state,
      ground: getEnumName(RefundGround, refund.ground) || null,
      requestedByName: names.get(requestedBy) ?? null,
      decidedByName: decidedBy ? (names.get(decidedBy) ?? null) : null,
      isOwn: requestedBy === reader,
      requestedAt: requireInstant(refund.requestedAt),
    },
  ];
}

export function toDispute(dispute: DisputeMessage): PaymentDispute[] {
  const kind = getEnumName(DisputeKind, dispute.kind);
  if (!kind) return [];
  const { id, paymentId, patientId, cents: amountCents } = dispute;
  return [
    {
      id,
      paymentId,
      patientId,
      amountCents,
      kind,
      reason: getEnumName(DisputeReason, dispute.reason) || null,
      openedAt: requireInstant(dispute.openedAt),
      evidenceSentAt: instantOrNull(dispute.evidenceSentAt),
      outcome: getEnumName(DisputeOutcome, dispute.outcome) || null,
      closedAt: instantOrNull(dispute.closedAt),
    },
  ];
}

export function toFinding({ id, kind, subject, foundAt, patientId }: Finding): BillingFinding {
  return { id, kind, subject, foundAt: requireInstant(foundAt), patientId: patientId || null };
}

export function toReceipt({ id, claimNumber, cents, receivedAt, patientId }: Receipt): InsurerReceipt {
  const amountCents = cents;
  return { id, claimNumber, amountCents, receivedAt: requireInstant(receivedAt), patientId: patientId || null };
}

export function toKeptFile({ id, kind, keptAt, patientId }: KeptFileMessage): KeptFile {
  return { id, kind, keptAt: requireInstant(keptAt), patientId: patientId || null };
}

export function toLedgerEntry({ id, cause, happenedAt, postings, balanceCents }: LedgerEntryMessage): LedgerEntry {
  return {
    id,
    cause,
    balanceCents,
    happenedAt: requireInstant(happenedAt),
    postings: postings.map(({ account, cents: amountCents }) => ({ account, amountCents })),
  };
}
