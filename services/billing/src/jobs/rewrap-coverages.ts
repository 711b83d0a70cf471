import type { EnvelopeSealer } from '@linden/platform/envelope';
import type { Logger } from '@linden/platform/log';
import { type RewrapCounts, rewrapDataKeys } from '@linden/platform/rewrap-data-keys';
import { buildCoverageSubject } from '#src/store/coverages.ts';
import type { Store } from '#src/store/open-store.ts';
import { openBillingTransactions } from './open-billing-transactions.ts';

/** Wraps the data keys of coverages again under the current service key (docs/runbooks/keys.md). */
export function rewrapCoverages(
  { store, envelope, logger }: { store: Store; envelope: EnvelopeSealer; logger: Logger },
  signal?: AbortSignal,
): Promise<RewrapCounts> {
  const rows = { table: 'coverages', about: buildCoverageSubject };
  return rewrapDataKeys({
    store: openBillingTransactions(store),
    envelope,
    logger,
    ...rows,
    ...(signal && { signal }),
  });
}
