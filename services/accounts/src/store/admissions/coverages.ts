import { create, toBinary } from '@bufbuild/protobuf';
import { appendEvent } from '@linden/platform/events/outbox';
import { wrapStatement as compile } from '@linden/platform/store/sql';
import { CoverageStatedSchema, PatientReleasedSchema } from '@linden/proto/accounts/v1/admission_service_pb';
import { sql } from 'kysely';
import type { PersonTx } from '../open-store.ts';

export interface StatedCoverage {
  patientId: string;
  /** Null for self-pay. */
  payorId: string | null;
  sealed: Uint8Array;
  keyId: string;
  eapNumberOfVisits: number;
}

/** A statement with its number, which increases. */
export type NumberedStatement = StatedCoverage & { statementNumber: bigint };

/** Stores a statement, and the event that makes billing take it over. The latest statement counts. */
export async function saveStatedCoverage(tx: PersonTx, { sealed, ...rest }: StatedCoverage): Promise<void> {
  await tx.statedCoverage.deleteMany({ where: { patientId: rest.patientId } });
  await tx.statedCoverage.createMany({ data: [{ ...rest, sealed: new Uint8Array(sealed) }] });
  const { patientId } = rest;
  const kept = await tx.statedCoverage.findFirst({ where: { patientId }, select: { statementNumber: true } });
  await appendEvent(tx, {
    aggregateType: 'stated_coverage',
    aggregateId: patientId,
    revision: kept?.statementNumber ?? 0n,
    type: CoverageStatedSchema.typeName,
    payload: toBinary(CoverageStatedSchema, create(CoverageStatedSchema, { patientId })),
  });
}

/** Writes the event by which billing forgets a patient whose booking failed. */
export async function appendPatientReleased(tx: PersonTx, patientId: string): Promise<void> {
  await appendEvent(tx, {
    aggregateType: 'patient',
    aggregateId: patientId,
    revision: 1n,
    type: PatientReleasedSchema.typeName,
    payload: toBinary(PatientReleasedSchema, create(PatientReleasedSchema, { patientId })),
  });
}

/** Lists statements that billing has not taken over, oldest first. */
export function listStatedCoverages(tx: PersonTx, after: bigint, limit: number): Promise<NumberedStatement[]> {
  return tx.statedCoverage.findMany({
    where: { statementNumber: { gt: after } },
    orderBy: { statementNumber: 'asc' },
    take: limit,
  });
}

/** Deletes statements unless a newer one has replaced them. */
export async function forgetStatedCoverages(
  tx: PersonTx,
  taken: readonly { patientId: string; statementNumber: bigint }[],
): Promise<void> {
  const numbers = taken.map(({ statementNumber }) => statementNumber);
  const patients = taken.map(({ patientId }) => patientId);
  await tx.rows(
    compile(sql`delete from stated_coverages s using unnest(${patients}::text[], ${numbers}::bigint[]) as taken (patient, number)
      where s.patient_id::text = taken.patient and s.statement_number = taken.number`),
  );
}
