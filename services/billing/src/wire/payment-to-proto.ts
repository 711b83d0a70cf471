import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  type PatientPayment,
  PatientPaymentCause,
  PatientPaymentHold,
  PatientPaymentSchema,
  PatientPaymentStatus,
} from '@linden/proto/billing/v1/payment_service_pb';
import { isDisputable } from '#src/domain/payments/dispute-rules.ts';
import { computeMovableUntil } from '#src/domain/payments/move-rules.ts';
import type { ListedPayment } from '#src/store/payments/list-payments.ts';

export function buildPaymentProto(listed: ListedPayment, now: Date): PatientPayment {
  const { id, patientId, providerId, cents, refundedCents, cause, causeId, status, dueAt, hold, isDisputed } = listed;
  const isWithdrawn = hold === 'WRITTEN_OFF' && listed.withdrawnAt !== null;
  const movableUntil = computeMovableUntil(listed, now);
  return create(PatientPaymentSchema, {
    id,
    patientId,
    providerId,
    cents,
    refundedCents,
    isDisputed,
    appointmentId: cause === 'PLAN' ? '' : causeId,
    cause: getEnumValue(PatientPaymentCause, cause),
    status: getEnumValue(PatientPaymentStatus, status),
    dueAt: timestampFromDate(dueAt),
    ...(hold && { hold: getEnumValue(PatientPaymentHold, isWithdrawn ? 'WITHDRAWN' : hold) }),
    ...(movableUntil && { movableUntil: timestampFromDate(movableUntil) }),
    isDisputable: isDisputable(listed, now),
  });
}
