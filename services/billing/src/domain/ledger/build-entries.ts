import type { LedgerEntry, Posting } from './entry.ts';

type At = { readonly causeId: string; readonly happenedAt: Date };

/** A session that was kept: patient and insurer owe the price, the provider earns their part, the rest is ours. Amounts in cents. */
export function buildSessionEarnedEntry(
  at: At,
  session: {
    patientId: string;
    patientCents: number;
    payorId: string;
    payorCents: number;
    /** Of a claim that goes on to a second insurer: what the first one left. */
    second?: { readonly payorId: string; readonly cents: number } | undefined;
    providerId: string;
    providerCents: number;
  },
): LedgerEntry {
  const { patientId, patientCents, payorId, payorCents, second, providerId, providerCents } = session;
  return {
    ...at,
    cause: 'SESSION_EARNED',
    postings: [
      { account: 'PATIENT_RECEIVABLE', ownerId: patientId, cents: patientCents },
      { account: 'PAYOR_RECEIVABLE', ownerId: payorId, cents: payorCents },
      ...(second ? ([{ account: 'PAYOR_RECEIVABLE', ownerId: second.payorId, cents: second.cents }] as const) : []),
      { account: 'PROVIDER_PAYABLE', ownerId: providerId, cents: -providerCents },
      { account: 'SERVICE_INCOME', cents: providerCents - patientCents - payorCents - (second?.cents ?? 0) },
    ],
  };
}

/** A fee for a missed or late canceled session. All of it is the provider's. */
export function buildFeeAgreedEntry(
  at: At,
  fee: { patientId: string; providerId: string; cents: number },
): LedgerEntry {
  return {
    ...at,
    cause: 'FEE_AGREED',
    postings: [
      { account: 'PATIENT_RECEIVABLE', ownerId: fee.patientId, cents: fee.cents },
      { account: 'PROVIDER_PAYABLE', ownerId: fee.providerId, cents: -fee.cents },
    ],
  };
}

export function buildPaymentSucceededEntry(at: At, payment: { patientId: string; cents: number }): LedgerEntry {
  return { ...at, cause: 'PAYMENT_SUCCEEDED', postings: takeFromCard(payment.patientId, payment.cents) };
}

/** Money back to the card. The patient owes it again until the charge is corrected or written off. */
export function buildPaymentRefundedEntry(at: At, refund: { patientId: string; cents: number }): LedgerEntry {
  return { ...at, cause: 'PAYMENT_REFUNDED', postings: takeFromCard(refund.patientId, -refund.cents) };
}

/** A refund that did not reach the card: the money is with the processor again. */
export function buildRefundReversedEntry(at: At, refund: { patientId: string; cents: number }): LedgerEntry {
  return { ...at, cause: 'REFUND_REVERSED', postings: takeFromCard(refund.patientId, refund.cents) };
}

/** Undoes what was corrected, written off or taken back together with a refund that failed. @param adjustment the entry that it undoes */
export function buildAdjustmentReversedEntry(at: At, adjustment: LedgerEntry): LedgerEntry {
  const postings = adjustment.postings.map((posting) => ({ ...posting, cents: 0 - posting.cents }));
  return { ...at, cause: 'ADJUSTMENT_REVERSED', postings };
}

function takeFromCard(patientId: string, cents: number): Posting[] {
  return [
    { account: 'PROCESSOR_BALANCE', cents },
    { account: 'PATIENT_RECEIVABLE', ownerId: patientId, cents: -cents },
  ];
}

/** The cardholder's bank takes the money back until the dispute is decided. */
export function buildDisputeOpenedEntry(at: At, { cents }: { cents: number }): LedgerEntry {
  return {
    ...at,
    cause: 'DISPUTE_OPENED',
    postings: [
      { account: 'DISPUTED_PAYMENTS', cents },
      { account: 'PROCESSOR_BALANCE', cents: -cents },
    ],
  };
}

export function buildDisputeWonEntry(at: At, { cents }: { cents: number }): LedgerEntry {
  return {
    ...at,
    cause: 'DISPUTE_WON',
    postings: [
      { account: 'PROCESSOR_BALANCE', cents },
      { account: 'DISPUTED_PAYMENTS', cents: -cents },
    ],
  };
}

/** The money is gone, and the patient owes it again. The processor's fee is ours. */
export function buildDisputeLostEntry(
  at: At,
  lost: { patientId: string; cents: number; feeCents: number },
): LedgerEntry {
  return {
    ...at,
    cause: 'DISPUTE_LOST',
    postings: [
      { account: 'PATIENT_RECEIVABLE', ownerId: lost.patientId, cents: lost.cents },
      { account: 'DISPUTED_PAYMENTS', cents: -lost.cents },
      { account: 'PROCESSOR_FEES', cents: lost.feeCents },
      { account: 'PROCESSOR_BALANCE', cents: -lost.feeCents },
    ],
  };
}

export function buildAmountWrittenOffEntry(
  at: At,
  { patientId, cents }: { patientId: string; cents: number },
): LedgerEntry {
  return {
    ...at,
    cause: 'AMOUNT_WRITTEN_OFF',
    postings: [
      { account: 'WRITTEN_OFF', cents },
      { account: 'PATIENT_RECEIVABLE', ownerId: patientId, cents: -cents },
    ],
  };
}

/** What a patient was charged too much is taken off what they owe; above zero lowers it. */
export function buildChargeCorrectedEntry(
  at: At,
  { patientId, cents }: { patientId: string; cents: number },
): LedgerEntry {
  return {
    ...at,
    cause: 'CHARGE_CORRECTED',
    postings: [
      { account: 'SERVICE_INCOME', cents },
      { account: 'PATIENT_RECEIVABLE', ownerId: patientId, cents: -cents },
    ],
  };
}

export function buildClaimPaidEntry(at: At, { payorId, cents }: { payorId: string; cents: number }): LedgerEntry {
  return {
    ...at,
    cause: 'CLAIM_PAID',
    postings: [
      { account: 'BANK', cents },
      { account: 'PAYOR_RECEIVABLE', ownerId: payorId, cents: -cents },
    ],
  };
}

/** The insurer took its decision back: undoes the entry of the session, or of the insurer's payment. @param entry the entry that it undoes */
export function buildDecisionReversedEntry(at: At, entry: LedgerEntry): LedgerEntry {
  const postings = entry.postings.map((posting) => ({ ...posting, cents: 0 - posting.cents }));
  return { ...at, cause: entry.cause === 'CLAIM_PAID' ? 'CLAIM_REVERSED' : 'SESSION_REVERSED', postings };
}

/**
 * A second insurer decided about what the first one left: `leftCents`, which the patient or, while a claim was forwarded, the insurers owed.
 * What neither pays is not collected.
 */
export function buildShareChangedEntry(
  at: At,
  share: {
    patientId: string;
    payorId: string;
    owedBy: 'PATIENT' | 'PAYOR';
    leftCents: number;
    paidCents: number;
    patientCents: number;
  },
): LedgerEntry {
  const { patientId, payorId, owedBy, leftCents, paidCents, patientCents } = share;
  return {
    ...at,
    cause: 'SHARE_CHANGED',
    postings: [
      {
        account: 'PATIENT_RECEIVABLE',
        ownerId: patientId,
        cents: patientCents - (owedBy === 'PATIENT' ? leftCents : 0),
      },
      { account: 'PAYOR_RECEIVABLE', ownerId: payorId, cents: paidCents - (owedBy === 'PAYOR' ? leftCents : 0) },
      { account: 'SERVICE_INCOME', cents: leftCents - paidCents - patientCents },
    ],
  };
}

/** Money of an insurer for a claim whose decision could not be posted; below zero what it took back. @param receipt its reason is the claim's number */
export function buildReceiptUnappliedEntry(at: At, receipt: { reason: string; cents: number }): LedgerEntry {
  const { reason, cents } = receipt;
  return {
    ...at,
    cause: 'RECEIPT_UNAPPLIED',
    reason,
    postings: [
      { account: 'BANK', cents },
      { account: 'UNAPPLIED_RECEIPTS', cents: -cents },
    ],
  };
}

/**
 * Money that was not applied gets its place: the entries of the claim that staff chose take it from the bank once more, or it goes back to the
 * insurer. @param receipt its reason is the claim's number, or RETURNED
 */
export function buildReceiptSettledEntry(at: At, receipt: { reason: string; cents: number }): LedgerEntry {
  const { reason, cents } = receipt;
  return {
    ...at,
    cause: 'RECEIPT_SETTLED',
    reason,
    postings: [
      { account: 'UNAPPLIED_RECEIPTS', cents },
      { account: 'BANK', cents: -cents },
    ],
  };
}

/**
 * What an insurer's transfer differs by from the claims that it pays (PLB of an 835). @param adjustment its reason is the insurer's code and
 * reference, such as `WO:L1A1`; its cents are what the insurer kept, below zero what it added
 */
export function buildPayorAdjustedEntry(at: At, { reason, cents }: { reason: string; cents: number }): LedgerEntry {
  return {
    ...at,
    cause: 'PAYOR_ADJUSTED',
    reason,
    postings: [
      { account: 'PAYOR_ADJUSTMENTS', cents },
      { account: 'BANK', cents: -cents },
    ],
  };
}

/** A fee that the client does not owe after all, because it was returned or a bank decided so. The provider, whose it was, does not get it. */
export function buildFeeTakenBackEntry(
  at: At,
  fee: { patientId: string; providerId: string; cents: number },
): LedgerEntry {
  return {
    ...at,
    cause: 'FEE_TAKEN_BACK',
    postings: [
      { account: 'PROVIDER_PAYABLE', ownerId: fee.providerId, cents: fee.cents },
      { account: 'PATIENT_RECEIVABLE', ownerId: fee.patientId, cents: -fee.cents },
    ],
  };
}

export function buildProviderPaidEntry(
  at: At,
  { providerId, cents }: { providerId: string; cents: number },
): LedgerEntry {
  return {
    ...at,
    cause: 'PROVIDER_PAID',
    postings: [
      { account: 'PROVIDER_PAYABLE', ownerId: providerId, cents },
      { account: 'BANK', cents: -cents },
    ],
  };
}
