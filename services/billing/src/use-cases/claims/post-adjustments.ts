import type { ProviderAdjustment } from '@linden/x12/remittance';
import { buildPayorAdjustedEntry } from '#src/domain/ledger/build-entries.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { Tx } from '#src/store/open-store.ts';

/** The longest reason that the ledger keeps, in characters. References of insurers have at most 50. */
const maxReasonLength = 100;

/** Posts what a report's transfers differ by from the claims that they pay, each with the insurer's reason. */
export async function postAdjustments(
  tx: Tx,
  reportId: string,
  adjustments: readonly ProviderAdjustment[],
  happenedAt: Date,
): Promise<void> {
  for (const [index, { reason, reference, cents }] of adjustments.entries()) {
    if (cents === 0) continue;
    const why = (reference === '' ? reason : `${reason}:${reference}`).slice(0, maxReasonLength);
    await postEntry(
      tx,
      buildPayorAdjustedEntry({ causeId: `${reportId}/${index}`, happenedAt }, { reason: why, cents }),
    );
  }
}
