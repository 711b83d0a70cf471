import type { Logger } from '@linden/platform/telemetry/log';
import { deleteOldJournalKeys as deleteOld } from '#src/store/notes/journal-keys.ts';
import type { Store } from '#src/store/open-store.ts';

/** Deletes journal keys after their days. What browsers still keep under them can never be read again. */
export async function deleteOldJournalKeys({ store, logger }: { store: Store; logger: Logger }): Promise<void> {
  const count = await store.as({ kind: 'service', name: 'clinical-notes' }).tx(deleteOld);
  if (count > 0) logger.info({ count }, 'journal keys deleted after their time');
}
