import { reportGauge } from '@linden/platform/telemetry/report-gauge';
import { countOpenFindings } from '#src/store/ledger/findings.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';

/** How many payors refused Linden at the last look. */
let refusing = 0;
let isObserved = false;

/** Counts payors that refuse Linden itself, for the alert of operators: checks with them wait until someone acts. */
export async function watchRefusingPayors({ store }: { readonly store: Store }): Promise<number> {
  refusing = await openBillingTransactions(store).read((tx) => countOpenFindings(tx, 'PAYOR_REFUSES_US'));
  // At first use, because telemetry may be registered after this file is loaded.
  if (!isObserved) reportGauge('linden-billing', 'linden.payors.refusing', () => refusing);
  isObserved = true;
  return refusing;
}
