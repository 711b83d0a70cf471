import { appendAudits } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import type { AlertContext } from '#src/context.ts';
import type { Alert } from '#src/domain/alerts/alert.ts';
import { countOpenAlerts, findOpenAlert, listOpenAlerts } from '#src/store/alerts/alerts.ts';

const inside = { kind: 'service', name: 'messaging' } as const;

/** Returns the open alerts with the names of their providers. Reading is audited for each patient. */
export async function readWaitingAlerts(
  { store, people }: Pick<AlertContext, 'store' | 'people'>,
  actor: Person,
): Promise<readonly (Alert & { readonly providerName: string })[]> {
  const alerts = await store.as(inside).tx(async (tx) => {
    const found = await listOpenAlerts(tx);
    const patients = new Set(found.map(({ patientId }) => patientId));
    await appendAudits(
      tx,
      [...patients].map((subject) => ({ actor, action: 'alert.list', subject })),
    );
    return found;
  });
  return addProviderNames(people, alerts);
}

export async function readWaitingAlert(
  { store, people }: Pick<AlertContext, 'store' | 'people'>,
  id: string,
): Promise<(Alert & { readonly providerName: string }) | undefined> {
  const alert = await store.as(inside).read((tx) => findOpenAlert(tx, id));
  const [named] = alert ? await addProviderNames(people, [alert]) : [];
  return named;
}

/** A number about no one, so it is not audited. */
export function countWaitingAlerts({ store }: Pick<AlertContext, 'store'>): Promise<number> {
  return store.as(inside).read(countOpenAlerts);
}

async function addProviderNames(people: AlertContext['people'], alerts: readonly Alert[]) {
  const providers = alerts.length > 0 ? await people.listProviders(alerts.map(({ providerId }) => providerId)) : [];
  const names = new Map(providers.map(({ id, name }) => [id, name]));
  return alerts.map((alert) => ({ ...alert, providerName: names.get(alert.providerId) ?? '' }));
}
