import { appendAudit } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import type { PeopleContext } from '#src/context.ts';
import { type ClientContactRow, findClientContact } from '#src/store/admissions/facts.ts';

/** Returns how to reach a patient, and audits the read. `undefined` for an unknown patient. */
export function loadClientContact(
  { store }: PeopleContext,
  actor: Caller,
  patientId: string,
): Promise<ClientContactRow | undefined> {
  return store.as(actor).tx(async (tx) => {
    const found = await findClientContact(tx, patientId);
    if (found) await appendAudit(tx, { actor, action: 'patient.contact_read', subject: patientId });
    return found;
  });
}
