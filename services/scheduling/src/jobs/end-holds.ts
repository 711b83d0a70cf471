import { removeEndedHolds } from '#src/store/booking/holds.ts';
import { announceChange } from '#src/store/hours/announce-change.ts';
import type { Store } from '#src/store/open-store.ts';

/** Removes expired holds and announces the freed time, one provider per transaction. */
export async function endHolds({ store, wakeConsumers }: { store: Store; wakeConsumers: () => void }): Promise<void> {
  for (;;) {
    const providerId = await store.tx(async (tx) => {
      const freed = await removeEndedHolds(tx);
      if (freed) await announceChange(tx, freed);
      return freed;
    });
    if (!providerId) return;
    wakeConsumers();
  }
}
