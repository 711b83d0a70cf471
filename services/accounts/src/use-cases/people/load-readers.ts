import { appendAudit } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import type { PeopleContext } from '#src/context.ts';
import { findReaders, type ReadersRow } from '#src/store/admissions/facts.ts';

/** Returns whose accounts read what a provider shares with a patient, audited; `undefined` for an unknown id. */
export function loadReaders(
  { store }: Pick<PeopleContext, 'store'>,
  actor: Extract<Caller, { kind: 'service' }>,
  patientId: string,
): Promise<ReadersRow | undefined> {
  return store.as(actor).tx(async (tx) => {
    const found = await findReaders(tx, patientId);
    if (found) await appendAudit(tx, { actor, action: 'patient.readers_read', subject: found.id });
    return found;
  });
}
