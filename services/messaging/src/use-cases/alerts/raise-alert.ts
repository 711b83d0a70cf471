import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import type { Rows } from '@linden/platform/store/store';
import type { ConversationContext } from '#src/context.ts';
import { findAlert } from '#src/domain/alerts/alert.ts';
import type { Pair } from '#src/domain/conversations/conversation.ts';
import { addAlert } from '#src/store/alerts/alerts.ts';
import type { NewMessage } from '#src/store/conversations/messages.ts';

/** Checks a text and stores its alert in the transaction that stores the text, so that there is neither without the other. */
export async function raiseAlert(
  tx: Rows,
  { newId }: Pick<ConversationContext, 'newId'>,
  caller: Person,
  { providerId, patientId }: Pair,
  { id: messageId, conversationId, role, text, seq }: NewMessage & { readonly seq: bigint },
): Promise<void> {
  const rulesVersion = findAlert(role, text);
  if (rulesVersion === undefined) return;
  const id = newId();
  await addAlert(tx, { id, conversationId, messageId, seq, providerId, patientId, rulesVersion });
  const detail = { alert: id, conversation: conversationId, rules: rulesVersion };
  await appendAudit(tx, { actor: caller, action: 'alert.raise', subject: patientId, detail });
}
