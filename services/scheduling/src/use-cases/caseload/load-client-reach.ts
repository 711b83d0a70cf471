import { appendAudits } from '@linden/platform/audit/audit';
import type { ClientReach } from '@linden/proto/resource/v1/client_contact_pb';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { findClientsAmong } from '#src/store/caseload/clients-of-provider.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';

/** Returns whom of the provider's clients letters reach, and audits each read. Others are left out. */
export async function loadClientReach(
  { store, people }: AppointmentContext,
  { caller, providerId }: { readonly caller: Caller; readonly providerId: string },
  patientIds: readonly string[],
): Promise<readonly ClientReach[]> {
  const own = await openTransactionFor(store, caller).tx(async (tx) => {
    const found = await findClientsAmong(tx, providerId, patientIds);
    const read = (subject: string) => ({ actor: caller.identity, action: 'client.contact_read', subject });
    await appendAudits(tx, found.map(read));
    return found;
  });
  return own.length > 0 ? people.reach(own) : [];
}
