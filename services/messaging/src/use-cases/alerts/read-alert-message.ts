import { appendAudit } from '@linden/platform/audit/audit';
import type { AlertAccess } from '#src/access/alert-access.ts';
import type { AlertContext } from '#src/context.ts';
import type { Alert } from '#src/domain/alerts/alert.ts';
import type { Message } from '#src/domain/conversations/conversation.ts';
import { findMessageAt } from '#src/store/alerts/alert-messages.ts';
import { openMessage } from '#src/store/conversations/messages.ts';

/** Returns the message of an alert for a member of staff with the patient's record open. Audited. */
export async function readAlertMessage(
  context: AlertContext,
  { caller, store, alert }: AlertAccess & { readonly alert: Alert },
): Promise<(Message & { readonly writerName: string }) | undefined> {
  const { id, patientId, conversationId, seq } = alert;
  const row = await store.tx(async (tx) => {
    await appendAudit(tx, { actor: caller, action: 'alert.read', subject: patientId, detail: { alert: id } });
    return findMessageAt(tx, conversationId, seq);
  });
  if (!row) return undefined;
  const message = openMessage(context.envelope, row, (err, row_id) =>
    context.logger.error({ err, row_id }, 'a message could not be opened'),
  );
  const [patient] = await context.people.listWriters([patientId]);
  const writer = patient?.writers.find(({ accountId }) => accountId === message.authorId);
  return { ...message, writerName: writer?.name ?? '' };
}
