import { appendAudits } from '@linden/platform/audit/audit';
import type { AlertAccess } from '#src/access/alert-access.ts';
import type { AlertContext } from '#src/context.ts';
import type { Alert } from '#src/domain/alerts/alert.ts';
import { findMessageAt } from '#src/store/alerts/alert-messages.ts';
import { listOpenAlerts } from '#src/store/alerts/alerts.ts';
import { openMessage } from '#src/store/conversations/messages.ts';

type OwnAlert = Alert & {
  readonly patientName: string;
  /** For a provider who covers. */
  readonly coveredText: string | undefined;
};

/**
 * Returns the open alerts of a provider with the names of their patients, and those that they cover with the message, because its conversation
 * is another provider's. Reading these is audited.
 */
export async function readOwnAlerts(
  { people, envelope, logger }: Pick<AlertContext, 'people' | 'envelope' | 'logger'>,
  { caller, store, providerId }: AlertAccess & { readonly providerId: string },
): Promise<readonly OwnAlert[]> {
  const [alerts, texts] = await store.tx(async (tx) => {
    const found = await listOpenAlerts(tx);
    const covered = found.filter((alert) => alert.providerId !== providerId);
    const read = new Map<string, string | undefined>();
    for (const { id, conversationId, seq } of covered) {
      const row = await findMessageAt(tx, conversationId, seq);
      const report = (err: unknown, rowId: string) =>
        logger.error({ err, row_id: rowId }, 'a message could not be opened');
      read.set(id, row && openMessage(envelope, row, report).text);
    }
    await appendAudits(
      tx,
      covered.map(({ id, patientId }) => ({
        actor: caller,
        action: 'alert.read',
        subject: patientId,
        detail: { alert: id },
      })),
    );
    return [found, read] as const;
  });
  const patients = alerts.length > 0 ? await people.listWriters(alerts.map(({ patientId }) => patientId)) : [];
  const names = new Map(patients.map(({ patientId, name }) => [patientId, name]));
  return alerts.map((alert) => ({
    ...alert,
    patientName: names.get(alert.patientId) ?? '',
    coveredText: texts.get(alert.id),
  }));
}
