import { appendAudits } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import type { PeopleContext } from '#src/context.ts';
import { loadClientReach, type ReachRow } from '#src/store/admissions/facts.ts';

/** Returns how letters and calls reach patients, and audits each read. */
export function loadAuditedReach(
  { store }: PeopleContext,
  actor: Caller,
  patientIds: readonly string[],
): Promise<ReachRow[]> {
  return store.as(actor).tx(async (tx) => {
    const found = await loadClientReach(tx, patientIds);
    const read = ({ id }: ReachRow) => ({ actor, action: 'patient.contact_read', subject: id });
    await appendAudits(tx, found.map(read));
    return found;
  });
}
