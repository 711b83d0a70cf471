import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  type PatientPayment,
  PatientPaymentCause,
  PatientPaymentHold,
  PatientPaymentSchema,
  PatientPaymentStatus,
  SharedBillPart,
  SharedBillReason,
  type SharedBillSchema,
} from '@linden/proto/billing/v1/payment_service_pb';
import type { Difference } from '#src/domain/benefits/explain-difference.ts';
import { isDisputable } from '#src/domain/payments/dispute-rules.ts';
import { computeMovableUntil } from '#src/domain/payments/move-rules.ts';
import type { ListedPayment } from '#src/store/payments/list-payments.ts';

/** @param difference of the payment of a session, when the insurer decided and there was an estimate */
export function buildPaymentProto(listed: ListedPayment, now: Date, difference?: Difference): PatientPayment {
  const { id, patientId, providerId, cents, refundedCents, cause, causeId, status, dueAt, hold, isInReview } = listed;
  const isWithdrawn = hold === 'WRITTEN_OFF' && listed.withdrawnAt !== null;
  const movableUntil = computeMovableUntil(listed, now);
  return create(PatientPaymentSchema, {
    id,
    patientId,
    providerId,
    cents,
    refundedCents,
    isDisputed: listed.isDisputed,
    appointmentId: cause === 'PLAN' ? '' : causeId,
    cause: getEnumValue(PatientPaymentCause, cause),
    status: getEnumValue(PatientPaymentStatus, status),
    dueAt: timestampFromDate(dueAt),
    ...(hold && { hold: getEnumValue(PatientPaymentHold, isWithdrawn ? 'WITHDRAWN' : isInReview ? 'REVIEW' : hold) }),
    ...(movableUntil && { movableUntil: timestampFromDate(movableUntil) }),
    isDisputable: isDisputable(listed, now),
    ...(difference?.estimatedCents !== undefined && { bill: toBill(difference, difference.estimatedCents) }),
  });
}

function toBill({ billedCents, lines }: Difference, estimatedCents: number): MessageInitShape<typeof SharedBillSchema> {
  return {
    estimatedCents,
    billedCents,
    lines: lines
      .filter((line) => line.estimatedCents !== 0 || line.billedCents !== 0)
      .map(({ part, reason, ...line }) => ({
        estimatedCents: line.estimatedCents,
        billedCents: line.billedCents,
        part: getEnumValue(SharedBillPart, part),
        reason: getEnumValue(SharedBillReason, reason),
      })),
  };
}
