import type { Clock } from '@linden/platform/clock';
import type { Logger } from '@linden/platform/telemetry/log';
import { forgetVisitors as forget } from '#src/store/booking/address-proofs.ts';
import type { Store } from '#src/store/open-store.ts';

/** Deletes counted uses and codes of visitors after a day, and expired proofs. */
export async function forgetVisitors({
  store,
  clock,
  logger,
}: {
  store: Store;
  clock: Clock;
  logger: Logger;
}): Promise<void> {
  const count = await store.tx((tx) => forget(tx, clock.now()));
  if (count > 0) logger.info({ count }, 'counted uses of visitors deleted');
}
