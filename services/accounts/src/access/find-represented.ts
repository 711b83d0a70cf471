import type { Person } from '@linden/platform/caller/person';
import { notFound } from '@linden/platform/domain-error';
import { isUuid } from '#src/domain/uuid.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { findClientUser } from '#src/store/people/client-users.ts';
import { findPatient, type RepresentedRow } from '#src/store/people/patients.ts';

/**
 * Returns the patient and the relation when the person acts for them today. Another person's patient gives the same error as a missing one.
 */
export async function findRepresented(
  tx: PersonTx,
  person: Person,
  patientId: string,
): Promise<{ row: RepresentedRow; relation: string }> {
  const me = isUuid(patientId) ? await findClientUser(tx, person.account) : null;
  const row = me ? await findPatient(tx, me.id, patientId) : undefined;
  if (!row) throw notFound('PATIENT_NOT_FOUND', 'patient not found');
  return { row, relation: row.representations[0]?.relation ?? '' };
}
