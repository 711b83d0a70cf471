import type { Transactions } from '@linden/platform/store';
import type { CoverageTx, Store } from '#src/store/open-store.ts';

/** Returns transactions of the service itself, for work that no caller asked for. */
export function openBillingTransactions(store: Store): Transactions<CoverageTx> {
  return store.as({ kind: 'service', name: 'billing' });
}
