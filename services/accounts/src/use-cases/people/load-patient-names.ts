import { appendAudits } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import type { PeopleContext } from '#src/context.ts';
import { listMemberNames } from '#src/store/admissions/facts.ts';

/** Returns the legal names of patients, and audits each read. */
export function loadPatientNames(
  { store }: Pick<PeopleContext, 'store'>,
  actor: Caller,
  patientIds: readonly string[],
) {
  return store.as(actor).tx(async (tx) => {
    const found = await listMemberNames(tx, patientIds);
    const read = ({ patientId }: { patientId: string }) => ({
      actor,
      action: 'patient.identity_read',
      subject: patientId,
    });
    await appendAudits(tx, found.map(read));
    return found;
  });
}
