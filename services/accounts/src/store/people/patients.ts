import { wrapStatement } from '@linden/platform/store/sql';
import type { Relation } from '@linden/vocabulary/people/person-fields';
import { sql } from 'kysely';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '../open-store.ts';

export type PatientRow = Prisma.PatientGetPayload<object>;
export type RepresentedRow = Prisma.PatientGetPayload<{ include: { representations: true } }>;
export type PatientColumns = Omit<PatientRow, 'shortId' | 'customerId' | 'isArchived' | 'isCritical' | 'createdAt'>;

/** Lists the patients a client user acts for today, each with that representation. */
export function listPatients(tx: PersonTx, clientUserId: string): Promise<RepresentedRow[]> {
  return tx.patient.findMany({
    where: { representations: { some: { clientUserId } } },
    include: { representations: { where: { clientUserId } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

export async function findPatient(tx: PersonTx, clientUserId: string, id: string): Promise<RepresentedRow | undefined> {
  const [row] = await tx.patient.findMany({
    where: { id, representations: { some: { clientUserId } } },
    include: { representations: { where: { clientUserId } } },
  });
  return row;
}

export function findPatientById(tx: PersonTx, id: string): Promise<PatientRow | null> {
  return tx.patient.findUnique({ where: { id } });
}

/** Returns false when the id is taken. Inserts without reading back: no one represents the new patient yet, so no one can read it. */
export async function addPatient(
  tx: PersonTx,
  columns: PatientColumns,
  ids: { shortId: string; customerId: string },
): Promise<boolean> {
  const { count } = await tx.patient.createMany({ data: [{ ...columns, ...ids }], skipDuplicates: true });
  return count === 1;
}

export async function updatePatient(tx: PersonTx, { id, ...columns }: PatientColumns): Promise<void> {
  await tx.patient.updateMany({ where: { id }, data: columns });
}

/** Waits for other changes of the people of a client user. */
export async function lockClientUser(tx: PersonTx, clientUserId: string): Promise<void> {
  await tx.rows(
    wrapStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`people ${clientUserId}`}, 0))::text`),
  );
}

/** Lists the people whom a client user acts for today. */
export async function listRepresented(tx: PersonTx, clientUserId: string, today: Date): Promise<string[]> {
  const where = { clientUserId, OR: [{ until: null }, { until: { gt: today } }] };
  const rows = await tx.representation.findMany({ where, select: { patientId: true } });
  return rows.map(({ patientId }) => patientId);
}

/** Returns false when the representation exists, or when it would be a second SELF. */
export async function addRepresentation(
  tx: PersonTx,
  tie: { clientUserId: string; patientId: string; relation: Relation; until: Date | null },
): Promise<boolean> {
  const { count } = await tx.representation.createMany({ data: [tie], skipDuplicates: true });
  return count === 1;
}

/** Only shortens a representation. Otherwise a guardian could keep an adult child by entering a later date of birth. */
export async function shortenRepresentation(
  tx: PersonTx,
  { clientUserId, patientId, until }: { clientUserId: string; patientId: string; until: Date | null },
): Promise<void> {
  if (!until) return;
  const OR = [{ until: null }, { until: { gt: until } }];
  await tx.representation.updateMany({ where: { clientUserId, patientId, OR }, data: { until } });
}

export function listRepresentations(tx: PersonTx, person: { patientId: string } | { clientUserId: string }) {
  return tx.representation.findMany({ where: person, orderBy: { since: 'asc' } });
}

/** Returns the facts about a patient that are public to holders of the customer id. */
export async function findPublicPatient(tx: PersonTx, customerId: string) {
  const [row] = await tx.rows(
    wrapStatement(sql<{ id: string; chosenFirstName: string; legalFirstName: string; legalLastName: string }>`
      select id, chosen_first_name as "chosenFirstName", legal_first_name as "legalFirstName",
        legal_last_name as "legalLastName"
      from public_patient(${customerId})`),
  );
  return row;
}
