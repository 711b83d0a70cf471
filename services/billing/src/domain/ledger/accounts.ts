/** The chart of accounts. An asset or an expense grows by debits (cents above zero), a liability or income by credits. */
export const ledgerAccounts = {
  /** What a patient owes. */
  PATIENT_RECEIVABLE: { type: 'ASSET', owner: 'patient' },
  /** What an insurer owes for accepted claims. */
  PAYOR_RECEIVABLE: { type: 'ASSET', owner: 'payor' },
  /** Money that the card processor holds for us. */
  PROCESSOR_BALANCE: { type: 'ASSET', owner: 'none' },
  /** Our bank account: insurers pay into it, and providers are paid from it. */
  BANK: { type: 'ASSET', owner: 'none' },
  /** Money that cardholders' banks took back while a dispute lasts. */
  DISPUTED_PAYMENTS: { type: 'ASSET', owner: 'none' },
  /** What we owe a provider for sessions. */
  PROVIDER_PAYABLE: { type: 'LIABILITY', owner: 'provider' },
  /** What is left of a session's price for the marketplace. */
  SERVICE_INCOME: { type: 'INCOME', owner: 'none' },
  /** What insurers keep of a payment, or add to it, for a reason of their own: money taken back, interest, a balance carried forward. */
  PAYOR_ADJUSTMENTS: { type: 'EXPENSE', owner: 'none' },
  /** Money from insurers for claims whose decision could not be posted: staff find out what it is for. */
  UNAPPLIED_RECEIPTS: { type: 'LIABILITY', owner: 'none' },
  /** What will not be collected. */
  WRITTEN_OFF: { type: 'EXPENSE', owner: 'none' },
  PROCESSOR_FEES: { type: 'EXPENSE', owner: 'none' },
} as const satisfies Record<string, { type: AccountType; owner: AccountOwner }>;

type AccountType = 'ASSET' | 'LIABILITY' | 'INCOME' | 'EXPENSE';
type AccountOwner = 'patient' | 'payor' | 'provider' | 'none';

export type LedgerAccount = keyof typeof ledgerAccounts;
