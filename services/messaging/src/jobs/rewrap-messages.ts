import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { type RewrapCounts, rewrapDataKeys } from '@linden/platform/store/rewrap-data-keys';
import type { Logger } from '@linden/platform/telemetry/log';
import { buildAnswerSubject } from '#src/store/alerts/alerts.ts';
import { buildMessageSubject } from '#src/store/conversations/messages.ts';
import type { Store } from '#src/store/open-store.ts';

/** Wraps the data keys of all messages, and of answers to alerts, again under the current service key (docs/runbooks/keys.md). */
export async function rewrapMessages(
  { store, envelope, logger }: { store: Store; envelope: EnvelopeSealer; logger: Logger },
  signal?: AbortSignal,
): Promise<RewrapCounts> {
  const inside = store.as({ kind: 'service', name: 'messaging' });
  const shared = { store: inside, envelope, logger, ...(signal && { signal }) };
  const answers = await rewrapDataKeys({ ...shared, table: 'alert_answers', about: buildAnswerSubject });
  const messages = await rewrapDataKeys({ ...shared, table: 'messages', about: buildMessageSubject });
  return { rewrapped: messages.rewrapped + answers.rewrapped, failed: messages.failed + answers.failed };
}
