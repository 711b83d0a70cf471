import { appendAudit } from '@linden/platform/audit/audit';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { findOwnClient } from './listed-client.ts';

/** Returns how to reach a client of the provider, and audits the read. Throws NOT_OWN_CLIENT. */
export async function loadClientContact(
  { store, people }: AppointmentContext,
  { caller, providerId }: { readonly caller: Caller; readonly providerId: string },
  patientId: string,
) {
  const facts = await openTransactionFor(store, caller).tx(async (tx) => {
    const found = await findOwnClient(tx, providerId, patientId);
    await appendAudit(tx, { actor: caller.identity, action: 'client.contact_read', subject: patientId });
    return found;
  });
  return { facts, contact: await people.contact(patientId) };
}
