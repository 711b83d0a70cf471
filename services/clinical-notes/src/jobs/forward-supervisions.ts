import type { Logger } from '@linden/platform/telemetry/log';
import type { People } from '#src/ports/people.ts';
import { endSupervision, listOpenSupervisions } from '#src/store/notes/supervisions.ts';
import type { Store } from '#src/store/open-store.ts';

/** Hands the supervisions that operators set before staff could to accounts (docs/decisions/151), each once. Returns how many. */
export async function forwardSupervisions(
  { store, people, logger }: { store: Store; people: Pick<People, 'handOverSupervision'>; logger: Logger },
  signal?: AbortSignal,
): Promise<number> {
  const own = store.as({ kind: 'service', name: 'clinical-notes' });
  let handedOver = 0;
  for (const supervision of await own.read(listOpenSupervisions)) {
    if (signal?.aborted) break;
    try {
      await people.handOverSupervision(supervision);
      await own.tx((tx) => endSupervision(tx, supervision.providerId));
      handedOver += 1;
    } catch (err) {
      logger.warn({ err }, 'a supervision was not handed over, the next sweep tries again');
    }
  }
  return handedOver;
}
