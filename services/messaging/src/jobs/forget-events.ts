import type { Logger } from '@linden/platform/telemetry/log';
import { deleteOldEvents } from '#src/store/conversations/account-events.ts';
import type { Store } from '#src/store/open-store.ts';

/** Deletes events of streams after a day. Messages and read marks stay. */
export async function forgetEvents({ store, logger }: { store: Store; logger: Logger }): Promise<void> {
  const inside = store.as({ kind: 'service', name: 'messaging' });
  const count = await inside.tx((tx) => deleteOldEvents(tx));
  if (count > 0) logger.info({ count }, 'old events of streams were deleted');
}
