import { appendAudits } from '@linden/platform/audit/audit';
import type { AlertAccess } from '#src/access/alert-access.ts';
import type { AlertContext } from '#src/context.ts';
import type { Alert } from '#src/domain/alerts/alert.ts';
import { listOpenAlerts } from '#src/store/alerts/alerts.ts';

/** Returns the open alerts of a provider with the names of their patients. Reading those of another provider's clients is audited. */
export async function readOwnAlerts(
  { people }: Pick<AlertContext, 'people'>,
  { caller, store, providerId }: AlertAccess & { readonly providerId: string },
): Promise<readonly (Alert & { readonly patientName: string })[]> {
  const alerts = await store.tx(async (tx) => {
    const found = await listOpenAlerts(tx);
    const covered = found.filter((alert) => alert.providerId !== providerId);
    await appendAudits(
      tx,
      covered.map(({ id, patientId }) => ({
        actor: caller,
        action: 'alert.read',
        subject: patientId,
        detail: { alert: id },
      })),
    );
    return found;
  });
  const patients = alerts.length > 0 ? await people.listWriters(alerts.map(({ patientId }) => patientId)) : [];
  const names = new Map(patients.map(({ patientId, name }) => [patientId, name]));
  return alerts.map((alert) => ({ ...alert, patientName: names.get(alert.patientId) ?? '' }));
}
