import type { X12Fault } from './x12-fault.ts';

/** A CAS entry: why a part of the charge is not paid. PR is the patient's part, CO the contract's. */
export interface Adjustment {
  /** CO, OA, PI or PR. */
  readonly group: string;
  /** The claim adjustment reason code: 1 deductible, 2 coinsurance, 3 copay, 45 above the allowed amount. */
  readonly reason: string;
  readonly cents: number;
}

/** What an insurer decided about one claim. */
export interface ClaimPayment {
  /** The CLM01 of the claim. */
  readonly claimNumber: string;
  /** CLP02: 1 processed as primary, 2 as secondary, 3 as tertiary, 4 denied, 19 to 21 as 1 to 3 and forwarded to the next insurer, 22 reversal of an earlier payment. */
  readonly status: string;
  readonly chargedCents: number;
  readonly paidCents: number;
  /** CLP05: what the patient owes. Equals the PR adjustments. */
  readonly patientCents: number;
  /** Of the claim and of its service lines. */
  readonly adjustments: readonly Adjustment[];
  /** What is wrong inside this claim. With faults it must not be posted; the other claims may. */
  readonly faults: readonly X12Fault[];
}

/** A PLB entry: what the insurer keeps of the whole payment, or adds to it, not for one of its claims. */
export interface ProviderAdjustment {
  /** The adjustment reason code: WO taken back, L6 interest, FB balance carried forward, 72 authorized return. */
  readonly reason: string;
  /** The insurer's reference, often the number of an earlier claim; may be empty. */
  readonly reference: string;
  /** Above zero lowers the payment. */
  readonly cents: number;
}

/** An 835: one payment of an insurer for several claims. */
export interface Remittance {
  /** TRN02: the number of the check or of the transfer. */
  readonly traceNumber: string;
  /** TRN03: who made the transfer. */
  readonly originatorId: string;
  readonly totalCents: number;
  readonly claims: readonly ClaimPayment[];
  readonly providerAdjustments: readonly ProviderAdjustment[];
  /** Faults of the whole payment: nothing of it must be posted, because an amount may be missing or changed. */
  readonly faults: readonly X12Fault[];
}
