import type { Transactions } from '@linden/platform/store/store';
import type { CoverageTx, Store } from './open-store.ts';

/** Returns transactions under the service's own identity, for background jobs. */
export function openBillingTransactions(store: Store): Transactions<CoverageTx> {
  return store.as({ kind: 'service', name: 'billing' });
}
