import { appendAudit } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import type { Person } from '@linden/platform/caller/person';
import { needsSupervisor } from '#src/domain/relations/supervised-licenses.ts';
import type { PersonTx, Store } from '#src/store/open-store.ts';
import { listLicenseTypes, listRelations, listRelationsInForce } from '#src/store/relations/relations.ts';

const most = 100;

/** Lists the relations of a provider for staff, audited. */
export function loadRelations(store: Store, staff: Person, providerId: string) {
  return store.as(staff).tx(async (tx) => {
    await appendAudit(tx, { actor: staff, action: 'provider_relation.list', subject: providerId });
    const relations = await listRelations(tx, providerId, most);
    return { relations, needsSupervisor: (await listSupervised(tx, [providerId])).length > 0 };
  });
}

/** Lists what is in force about these providers, and who of them and of the others needs a supervisor. */
export function loadRelationsInForce(store: Store, caller: Caller, providerIds: readonly string[], now: Date) {
  return store.as(caller).read(async (tx) => {
    const relations = await listRelationsInForce(tx, providerIds, now);
    const ids = [...providerIds, ...relations.map(({ forProviderId }) => forProviderId)];
    return { relations, needsSupervisorIds: await listSupervised(tx, [...new Set(ids)]) };
  });
}

async function listSupervised(tx: PersonTx, providerIds: readonly string[]): Promise<string[]> {
  const licenses = await listLicenseTypes(tx, providerIds);
  const supervised = licenses.filter(({ licenseType }) => needsSupervisor(licenseType));
  return [...new Set(supervised.map(({ providerId }) => providerId))];
}
