import type { Logger } from '@linden/platform/telemetry/log';
import type { Store } from '#src/store/open-store.ts';
import { deleteRevokedSuggestions } from '#src/store/suggestions/suggestions.ts';
import { deleteOldTranscripts as deleteOld } from '#src/store/suggestions/transcripts.ts';

/** Deletes transcripts after 30 days, and what a legal hold kept after the consent was taken back. Held records stay. */
export async function deleteOldTranscripts({ store, logger }: { store: Store; logger: Logger }): Promise<void> {
  const count = await store.as({ kind: 'service', name: 'clinical-notes' }).tx(async (tx) => {
    return (await deleteOld(tx)) + (await deleteRevokedSuggestions(tx));
  });
  if (count > 0) logger.info({ count }, 'transcripts and suggestions deleted after their time');
}
