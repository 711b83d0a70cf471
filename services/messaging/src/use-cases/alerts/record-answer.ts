import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import type { AlertContext } from '#src/context.ts';
import { createAlertAnsweredError } from '#src/domain/alerts/alert-errors.ts';
import { type Answered, answerAlerts, type NewAnswer } from '#src/store/alerts/alerts.ts';
import type { Store } from '#src/store/open-store.ts';

/** Stores what was done about alerts and closes them. Throws `ALERT_ANSWERED` when none of them is open. */
export async function recordAnswer(
  { envelope, newId }: Pick<AlertContext, 'envelope' | 'newId'>,
  { caller, store }: { readonly caller: Person; readonly store: ReturnType<Store['as']> },
  { action, note }: Pick<NewAnswer, 'action' | 'note'>,
  answered: Answered,
): Promise<void> {
  await store.tx(async (tx) => {
    const closed = await answerAlerts(tx, envelope, { id: newId(), accountId: caller.account, action, note }, answered);
    // The answer goes with the transaction.
    if (closed.length === 0) throw createAlertAnsweredError();
    for (const { id, patientId } of closed)
      await appendAudit(tx, {
        actor: caller,
        action: 'alert.answer',
        subject: patientId,
        detail: { alert: id, done: action },
      });
  });
}
