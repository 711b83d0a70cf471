import { billingCaller } from '#src/domain/access/billing-caller.ts';
import type { Store } from '#src/store/open-store.ts';
import { saveToldFee, type ToldFee } from '#src/store/payments/told-fees.ts';

/** Keeps which fees clients were told. Repeating it changes nothing. */
export async function saveToldFees(store: Pick<Store, 'as'>, fees: readonly ToldFee[]): Promise<void> {
  await store.as(billingCaller).tx(async (tx) => {
    for (const fee of fees) await saveToldFee(tx, fee);
  });
}
