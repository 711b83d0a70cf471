import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { type RewrapCounts, rewrapDataKeys } from '@linden/platform/store/rewrap-data-keys';
import type { Logger } from '@linden/platform/telemetry/log';
import { buildAnswerSubject } from '#src/store/alerts/alerts.ts';
import { buildMessageSubject } from '#src/store/conversations/messages.ts';
import { buildWelcomeSubject } from '#src/store/conversations/welcome-messages.ts';
import type { Store } from '#src/store/open-store.ts';

/** Wraps the data keys of all messages, welcome messages and answers to alerts again under the current service key (docs/runbooks/keys.md). */
export async function rewrapMessages(
  { store, envelope, logger }: { store: Store; envelope: EnvelopeSealer; logger: Logger },
  signal?: AbortSignal,
): Promise<RewrapCounts> {
  const inside = store.as({ kind: 'service', name: 'messaging' });
  const shared = { store: inside, envelope, logger, ...(signal && { signal }) };
  const tables = [
    { table: 'messages', about: buildMessageSubject },
    { table: 'welcome_messages', about: buildWelcomeSubject },
    { table: 'alert_answers', about: buildAnswerSubject },
  ];
  const counts = { rewrapped: 0, failed: 0 };
  for (const each of tables) {
    const done = await rewrapDataKeys({ ...shared, ...each });
    counts.rewrapped += done.rewrapped;
    counts.failed += done.failed;
  }
  return counts;
}
