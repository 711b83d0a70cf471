import type { EnvelopeSealer } from '@linden/platform/envelope';
import type { Logger } from '@linden/platform/log';
import { type RewrapCounts, rewrapDataKeys } from '@linden/platform/rewrap-data-keys';
import { buildCheckSubject } from '#src/store/benefits-checks.ts';
import { buildClaimSubject } from '#src/store/claims.ts';
import { buildCoverageSubject } from '#src/store/coverages.ts';
import type { Store } from '#src/store/open-store.ts';
import { openBillingTransactions } from './open-billing-transactions.ts';

/** Wraps the data keys of coverages, benefits checks and claims again under the current service key (docs/runbooks/keys.md). */
export async function rewrapCoverages(
  { store, envelope, logger }: { store: Store; envelope: EnvelopeSealer; logger: Logger },
  signal?: AbortSignal,
): Promise<RewrapCounts> {
  const shared = { store: openBillingTransactions(store), envelope, logger, ...(signal && { signal }) };
  const coverages = await rewrapDataKeys({ ...shared, table: 'coverages', about: buildCoverageSubject });
  const checks = await rewrapDataKeys({ ...shared, table: 'benefits_checks', about: buildCheckSubject });
  const claims = await rewrapDataKeys({ ...shared, table: 'claims', about: buildClaimSubject });
  return {
    rewrapped: coverages.rewrapped + checks.rewrapped + claims.rewrapped,
    failed: coverages.failed + checks.failed + claims.failed,
  };
}
