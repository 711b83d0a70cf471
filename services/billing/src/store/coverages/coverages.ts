import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { CoverageInput, CoverageNumbers } from '#src/domain/coverages/coverage.ts';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';

const payorOfCoverage = {
  clientBookingNames: { orderBy: [{ name: 'asc' }, { id: 'asc' }] },
  homes: { include: { servicing: { select: { id: true, planName: true } } } },
} satisfies Prisma.PayorInclude;

export type CoveragePayor = Prisma.PayorGetPayload<{ include: typeof payorOfCoverage }>;
type CoverageRow = Prisma.CoverageGetPayload<{ include: { payor: { include: typeof payorOfCoverage } } }>;

/** A coverage with its decrypted numbers. */
export type StoredCoverage = Omit<CoverageRow, 'sealed' | 'dataKey' | 'keyId' | 'eapRemainingVisits'> & CoverageInput;

/** Names the row that the numbers are sealed for. */
export function buildCoverageSubject(id: string): string {
  return `coverage ${id}`;
}

/** Loads the current coverages that the caller may see, primary first. @param options.withEnded adds those that have ended, the newest first */
export async function loadCoverages(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  patientIds: readonly string[],
  { withEnded = false } = {},
): Promise<StoredCoverage[]> {
  const rows = await tx.coverage.findMany({
    where: { patientId: { in: [...patientIds] }, ...(withEnded ? {} : { endedAt: null }) },
    include: { payor: { include: payorOfCoverage } },
    orderBy: [{ patientId: 'asc' }, { endedAt: { sort: 'desc', nulls: 'first' } }, { position: 'asc' }],
  });
  return rows.map(({ sealed, dataKey, keyId, eapRemainingVisits, ...row }) => {
    const opened = envelope.open({ sealed, dataKey, keyId }, buildCoverageSubject(row.id));
    const numbers: CoverageNumbers = JSON.parse(Buffer.from(opened).toString());
    return { ...row, ...numbers, eapRemainingVisits: eapRemainingVisits ?? undefined };
  });
}

export async function findPatientOfCoverage(tx: CoverageTx, id: string): Promise<string | undefined> {
  const found = await tx.coverage.findUnique({ where: { id }, select: { patientId: true } });
  return found?.patientId;
}

/** Locks a patient's coverages until the transaction ends. Returns `undefined` when accounts released the patient. */
export async function lockHolder(tx: CoverageTx, patientId: string): Promise<{ statementNumber: bigint } | undefined> {
  await tx.coverageHolder.createMany({ data: [{ patientId }], skipDuplicates: true });
  const [row] = await tx.rows(
    wrapStatement(sql<{
      statement_number: bigint;
      forgotten_at: Date | null;
    }>`select statement_number, forgotten_at from coverage_holders
      where patient_id = ${patientId}::uuid for update`),
  );
  return row && !row.forgotten_at ? { statementNumber: row.statement_number } : undefined;
}

export async function saveStatedNumber(tx: CoverageTx, patientId: string, statedNumber: bigint): Promise<void> {
  await tx.coverageHolder.updateMany({ where: { patientId }, data: { statementNumber: statedNumber } });
}

/** Returns the payor of a plan. Returns `undefined` for an unknown payor and for self-pay. */
export async function findPlan(tx: Tx | CoverageTx, payorId: string): Promise<CoveragePayor | undefined> {
  const payor = await tx.payor.findUnique({ where: { id: payorId }, include: payorOfCoverage });
  return payor && !payor.isCash ? payor : undefined;
}

export interface NewCoverage extends CoverageInput {
  readonly id: string;
  readonly patientId: string;
  readonly position: number;
  readonly isPartnerConfirmed: boolean;
}

/** Returns false when the id is taken. */
export async function addCoverage(tx: CoverageTx, envelope: EnvelopeSealer, coverage: NewCoverage): Promise<boolean> {
  const { id, patientId, position } = coverage;
  const columns = toColumns(envelope, coverage);
  const rows = await tx.rows(
    // Prisma names no column in 'on conflict', and the deferred constraint allows nothing else.
    wrapStatement(sql`insert into coverages (id, patient_id, position, payor_id, sealed, data_key, key_id, eap_remaining_visits,
        is_partner_confirmed)
      values (${id}::uuid, ${patientId}::uuid, ${position}::smallint, ${columns.payorId}::uuid, ${Buffer.from(columns.sealed)},
        ${Buffer.from(columns.dataKey)}, ${columns.keyId}, ${columns.eapRemainingVisits}::int, ${columns.isPartnerConfirmed})
      on conflict (id) do nothing returning id`),
  );
  return rows.length === 1;
}

/** Changes the plan or a number, and increases the version. */
export async function changeCoverage(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  coverage: Omit<NewCoverage, 'position' | 'patientId'>,
): Promise<void> {
  const data = { ...toColumns(envelope, coverage), version: { increment: 1 }, changedAt: new Date() };
  await tx.coverage.updateMany({ where: { id: coverage.id }, data });
}

/** Saves how many visits a program still pays for. A benefits check stays valid: the version counts what the client stated. */
export async function saveRemainingVisits(tx: CoverageTx, id: string, eapRemainingVisits: number): Promise<void> {
  await tx.coverage.updateMany({ where: { id }, data: { eapRemainingVisits, changedAt: new Date() } });
}

/** Puts coverages in order from the first position on. The constraint is checked at the end of the transaction. */
export async function orderCoverages(tx: CoverageTx, ids: readonly string[]): Promise<void> {
  await tx.rows(
    wrapStatement(sql`update coverages set position = wanted.position, changed_at = now()
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
      where coverages.id = wanted.id and coverages.position <> wanted.position`),
  );
}

export async function endCoverages(tx: CoverageTx, ids: readonly string[]): Promise<void> {
  await tx.rows(
    wrapStatement(sql`update coverages set ended_at = now() where id = any(${[...ids]}::uuid[]) and ended_at is null`),
  );
}

function toColumns(envelope: EnvelopeSealer, coverage: CoverageInput & { id: string; isPartnerConfirmed: boolean }) {
  const { id, payorId, memberId, medicalRecordNumber, eapAuthCode, eapRemainingVisits, isPartnerConfirmed } = coverage;
  const numbers: CoverageNumbers = { memberId, medicalRecordNumber, eapAuthCode };
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(JSON.stringify(numbers)), buildCoverageSubject(id));
  return {
    payorId,
    keyId,
    isPartnerConfirmed,
    eapRemainingVisits: eapRemainingVisits ?? null,
    sealed: new Uint8Array(sealed),
    dataKey: new Uint8Array(dataKey),
  };
}

/** Deletes at most 500 coverages that ended so many years ago. Returns their number. */
export async function deleteEndedCoverages(tx: CoverageTx, years: number): Promise<number> {
  const rows = await tx.rows(
    wrapStatement(sql`delete from coverages where id in (
      select id from coverages where ended_at < now() - make_interval(years => ${years}::int) limit 500) returning id`),
  );
  return rows.length;
}

/** Deletes a released patient's coverages, with all checks, and keeps a tombstone, so that a late stated coverage is ignored. */
export async function forgetHolder(tx: CoverageTx, patientId: string): Promise<void> {
  await tx.sessionCheck.deleteMany({ where: { patientId } });
  await tx.eapVisit.deleteMany({ where: { patientId } });
  await tx.coverage.deleteMany({ where: { patientId } });
  await tx.coverageHolder.updateMany({ where: { patientId }, data: { forgottenAt: new Date() } });
}
