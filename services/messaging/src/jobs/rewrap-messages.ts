import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { type RewrapCounts, rewrapDataKeys } from '@linden/platform/store/rewrap-data-keys';
import type { Logger } from '@linden/platform/telemetry/log';
import { buildMessageSubject } from '#src/store/conversations/messages.ts';
import { buildWelcomeSubject } from '#src/store/conversations/welcome-messages.ts';
import type { Store } from '#src/store/open-store.ts';

/** Wraps the data keys of all messages and welcome messages again under the current service key (docs/runbooks/keys.md). */
export async function rewrapMessages(
  { store, envelope, logger }: { store: Store; envelope: EnvelopeSealer; logger: Logger },
  signal?: AbortSignal,
): Promise<RewrapCounts> {
  const inside = store.as({ kind: 'service', name: 'messaging' });
  const shared = { store: inside, envelope, logger, ...(signal && { signal }) };
  const messages = await rewrapDataKeys({ ...shared, table: 'messages', about: buildMessageSubject });
  const welcomes = await rewrapDataKeys({ ...shared, table: 'welcome_messages', about: buildWelcomeSubject });
  return { rewrapped: messages.rewrapped + welcomes.rewrapped, failed: messages.failed + welcomes.failed };
}
