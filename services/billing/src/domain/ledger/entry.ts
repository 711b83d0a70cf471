import { createHash } from 'node:crypto';
import { type LedgerAccount, ledgerAccounts } from './accounts.ts';

export type Posting = {
  readonly account: LedgerAccount;
  /** UUID of the patient, payor or provider; absent for accounts of the marketplace itself. */
  readonly ownerId?: string;
  /** Whole cents: a debit above zero, a credit below. */
  readonly cents: number;
};

export type LedgerEntry = {
  readonly cause: LedgerCause;
  /** What the cause happened to, such as the id of a payment. One cause posts once per id. */
  readonly causeId: string;
  readonly happenedAt: Date;
  /** Why, where the cause alone does not say it: a code and a reference of another company. */
  readonly reason?: string;
  readonly postings: readonly Posting[];
};

export const ledgerCauses = [
  'SESSION_EARNED',
  'SESSION_REVERSED',
  'SHARE_CHANGED',
  'CLAIM_PAID',
  'CLAIM_REVERSED',
  'RECEIPT_UNAPPLIED',
  'RECEIPT_SETTLED',
  'PAYOR_ADJUSTED',
  'FEE_AGREED',
  'FEE_TAKEN_BACK',
  'PAYMENT_SUCCEEDED',
  'PAYMENT_REFUNDED',
  'REFUND_REVERSED',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'AMOUNT_WRITTEN_OFF',
  'CHARGE_CORRECTED',
  'ADJUSTMENT_REVERSED',
  'PROVIDER_PAID',
] as const;

export type LedgerCause = (typeof ledgerCauses)[number];

/** The largest posting: a million dollars. More is a mistake. */
export const maxPostingCents = 100_000_000;

/**
 * Returns the entry without postings of zero.
 * @throws Error when it does not balance, has an amount that is not whole cents, or names an owner where there is none
 */
export function checkEntry(entry: LedgerEntry): LedgerEntry {
  const postings = entry.postings.filter(({ cents }) => cents !== 0);
  const fault = findFault(postings);
  if (fault) throw new Error(`${entry.cause} ${fault}`);
  return { ...entry, postings };
}

function findFault(postings: readonly Posting[]): string | undefined {
  if (postings.some(({ cents }) => !Number.isSafeInteger(cents) || Math.abs(cents) > maxPostingCents))
    return 'has an amount that is not whole cents or too large';
  if (postings.length < 2) return 'needs two postings';
  if (postings.reduce((sum, { cents }) => sum + cents, 0) !== 0) return 'does not balance';
  const wrong = postings.find(
    ({ account, ownerId }) => (ledgerAccounts[account].owner === 'none') !== (ownerId === undefined),
  );
  return wrong && `names a wrong owner of ${wrong.account}`;
}

/** Returns 32 bytes that are equal for equal postings in any order. The database computes them again (`seal_entry`). */
export function computeDigest({ postings }: LedgerEntry): Uint8Array {
  const lines = postings
    .map(({ account, ownerId = '', cents }) => `${account} ${ownerId.toLowerCase()} ${cents}`)
    .sort();
  return createHash('sha256').update(lines.join('\n')).digest();
}
