import type { Clock } from '@linden/platform/clock';
import type { Logger } from '@linden/platform/telemetry/log';
import { type CardPayments, CardsUnavailable } from '#src/ports/card-payments.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';
import * as reconciliations from '#src/store/payments/reconciliations.ts';
import {
  type Discrepancy,
  findChargeDiscrepancies,
  findClaimDiscrepancies,
} from '#src/use-cases/payments/find-discrepancies.ts';

const job = 'reconcile';
const dayMs = 24 * 3_600_000;
/** Charges and claims of so many days are compared, so that a late refund or report is seen. */
const comparedMs = 35 * dayMs;
/** A run that began longer ago was lost. */
const lostMs = 15 * 60_000;
/** Early in the morning everywhere in the United States. */
const nightEndsMs = 9 * 3_600_000;

export interface ReconcileContext {
  readonly store: Store;
  /** Undefined: only claims are compared. */
  readonly cards: CardPayments | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Returns the night that ended last, as the UTC day that it ended on. */
export function findLastNight(now: Date): string {
  return new Date(now.getTime() - nightEndsMs).toISOString().slice(0, 10);
}

/**
 * Compares ledger, card processor and claims, once per night. Each discrepancy becomes a finding, once while it is open.
 * @returns how many discrepancies there are; undefined when the night was done, or the card processor does not answer
 */
export async function reconcile(context: ReconcileContext, night: string): Promise<number | undefined> {
  const { store, clock, logger } = context;
  const transactions = openBillingTransactions(store);
  const now = clock.now();
  const lostBefore = new Date(now.getTime() - lostMs);
  if (!(await transactions.tx((tx) => reconciliations.beginReconciliation(tx, night, now, lostBefore))))
    return undefined;
  try {
    const found = await findDiscrepancies(context, now);
    await transactions.tx(async (tx) => {
      for (const discrepancy of found) await addFinding(tx, { ...discrepancy, foundAt: now });
      await reconciliations.endReconciliation(tx, night, clock.now(), found.length);
    });
    logger.info({ job, count: found.length }, 'the night was reconciled');
    return found.length;
  } catch (err) {
    await transactions.tx((tx) => reconciliations.dropReconciliation(tx, night));
    if (!(err instanceof CardsUnavailable)) throw err;
    logger.warn({ job }, 'the card processor is unavailable');
    return undefined;
  }
}

async function findDiscrepancies({ store, cards }: ReconcileContext, now: Date): Promise<Discrepancy[]> {
  const since = new Date(now.getTime() - comparedMs);
  // The processor is asked first: what succeeds meanwhile is in the ledger when it is read.
  const taken = (await cards?.listCharges(since)) ?? [];
  return openBillingTransactions(store).read(async (tx) => {
    const claims = findClaimDiscrepancies(await reconciliations.listDecidedClaims(tx, since));
    if (!cards) return claims;
    const uuids = taken
      .map(({ paymentId }) => paymentId)
      .filter((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id));
    const pending = await reconciliations.listPendingPayments(tx, uuids);
    const bookedBefore = await reconciliations.findBooked(
      tx,
      taken.map(({ chargeId }) => chargeId),
    );
    // A charge on the edge of the compared time is left to both sides.
    const booked = await reconciliations.listBookedCharges(tx, new Date(since.getTime() + dayMs));
    return [...findChargeDiscrepancies({ booked, taken, pending, bookedBefore }), ...claims];
  });
}
