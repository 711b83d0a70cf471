import type { ProcessorCharge } from '#src/ports/card-payments.ts';
import type { DiscrepancyKind } from '#src/store/ledger/findings.ts';
import type { BookedCharge, DecidedClaim } from '#src/store/payments/reconciliations.ts';

/** A difference between two of ledger, card processor and claims. */
export interface Discrepancy {
  readonly kind: DiscrepancyKind;
  /** The id of the payment, the charge or the claim. */
  readonly subject: string;
}

export interface ChargesToCompare {
  readonly booked: readonly BookedCharge[];
  readonly taken: readonly ProcessorCharge[];
  /** Payments whose attempt has no known end. */
  readonly pending: ReadonlySet<string>;
  /** Charges that the ledger has from before the compared time. */
  readonly bookedBefore: ReadonlySet<string>;
}

/** Compares the charges of ledger and card processor. What is still on its way is left to the next night. */
export function findChargeDiscrepancies({ booked, taken, pending, bookedBefore }: ChargesToCompare): Discrepancy[] {
  const takenById = new Map(taken.map((charge) => [charge.chargeId, charge]));
  const bookedIds = new Set(booked.map(({ chargeId }) => chargeId));
  const unknown = taken.filter(
    ({ chargeId, paymentId }) => !bookedIds.has(chargeId) && !bookedBefore.has(chargeId) && !pending.has(paymentId),
  );
  return [
    ...unknown.map(
      ({ chargeId, paymentId }): Discrepancy => ({ kind: 'CHARGE_NOT_RECORDED', subject: paymentId || chargeId }),
    ),
    ...booked.flatMap((charge) => compareCharge(charge, takenById.get(charge.chargeId))),
  ];
}

function compareCharge(booked: BookedCharge, taken: ProcessorCharge | undefined): Discrepancy[] {
  const subject = booked.paymentId || booked.chargeId;
  if (!taken) return [{ kind: 'CHARGE_MISSING', subject }];
  if (taken.cents !== booked.cents) return [{ kind: 'CHARGE_AMOUNT_DIFFERS', subject }];
  const isSettled = booked.isRefunding || taken.refundedCents === booked.refundedCents;
  return isSettled ? [] : [{ kind: 'REFUND_AMOUNT_DIFFERS', subject }];
}

/** Compares decided claims with the ledger and with what patients are asked for. */
export function findClaimDiscrepancies(claims: readonly DecidedClaim[]): Discrepancy[] {
  return claims.flatMap(({ id: subject, paidCents, bookedCents, patientCents, askedCents }): Discrepancy[] => [
    ...(paidCents === bookedCents ? [] : [{ kind: 'CLAIM_PAYMENT_DIFFERS', subject } as const]),
    ...(patientCents === askedCents ? [] : [{ kind: 'PATIENT_SHARE_DIFFERS', subject } as const]),
  ]);
}
