import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { wrapStatement } from '@linden/platform/store/sql';
import { type RawBuilder, sql } from 'kysely';
import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import type { CheckOutcome } from '#src/domain/benefits/check-outcome.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

/** A benefits check with its decrypted content. */
export interface StoredCheck {
  readonly id: string;
  readonly number: bigint;
  readonly patientId: string;
  readonly coverageId: string;
  readonly coverageVersion: bigint;
  /** YYYY-MM-DD. */
  readonly serviceDay: string;
  readonly state: 'WAITING' | 'RUNNING' | 'DONE';
  readonly attempts: number;
  readonly nextTryAt: Date;
  readonly checkedAt: Date | null;
  readonly inputs: CheckInputs;
  /** The outcome of the newest run; undefined before the first run has finished. */
  readonly outcome: CheckOutcome | undefined;
}

/** A check that a run has taken. */
export interface LeasedCheck extends StoredCheck {
  /** Whether the run before this one stored no result: its process died, or took longer than its lease. */
  readonly wasLost: boolean;
}

/** What makes a check unique. */
export interface CheckKey {
  readonly coverageId: string;
  readonly coverageVersion: bigint;
  readonly serviceDay: string;
  readonly inputsHash: Uint8Array;
}

type CheckRow = Omit<StoredCheck, 'inputs' | 'outcome'> & { sealed: Uint8Array; dataKey: Uint8Array; keyId: string };
type Content = Pick<StoredCheck, 'inputs'> & { readonly outcome?: CheckOutcome };

const columns = sql`id, number, patient_id as "patientId", coverage_id as "coverageId", coverage_version as "coverageVersion",
  service_day::text as "serviceDay", state, attempts, next_try_at as "nextTryAt", checked_at as "checkedAt", sealed,
  data_key as "dataKey", key_id as "keyId"`;

/** Names the row that a check's content is sealed for. */
export function buildCheckSubject(id: string): string {
  return `benefits check ${id}`;
}

export async function findCheckByKey(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { coverageId, coverageVersion, serviceDay, inputsHash }: CheckKey,
): Promise<StoredCheck | undefined> {
  return findOne(
    tx,
    envelope,
    sql<CheckRow>`select ${columns} from benefits_checks where coverage_id = ${coverageId}::uuid
      and coverage_version = ${coverageVersion}::bigint and service_day = ${serviceDay}::date
      and inputs_hash = ${Buffer.from(inputsHash)}`,
  );
}

/** Returns `undefined` for a check of another patient. */
export async function loadCheck(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { id, patientId }: { id: string; patientId: string },
): Promise<StoredCheck | undefined> {
  return findOne(
    tx,
    envelope,
    sql<CheckRow>`select ${columns} from benefits_checks where id = ${id}::uuid and patient_id = ${patientId}::uuid`,
  );
}

/** Loads checks by id. Leaves out those that the caller may not see. */
export async function loadChecks(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  ids: readonly string[],
): Promise<Map<string, StoredCheck>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows(
    wrapStatement(sql<CheckRow>`select ${columns} from benefits_checks where id = any(${[...ids]}::uuid[])`),
  );
  return new Map(rows.map((row) => [row.id, open(envelope, row)]));
}

/** Loads the newest check of each coverage's current version, by coverage id. */
export async function loadNewestChecks(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  coverages: readonly { readonly id: string; readonly version: bigint }[],
): Promise<Map<string, StoredCheck>> {
  if (coverages.length === 0) return new Map();
  const rows = await tx.rows(
    wrapStatement(sql<CheckRow>`select distinct on (coverage_id) ${columns} from benefits_checks
      join unnest(${coverages.map(({ id }) => id)}::uuid[], ${coverages.map(({ version }) => String(version))}::bigint[])
        as current (of_coverage, of_version) on coverage_id = of_coverage and coverage_version = of_version
      order by coverage_id, requested_at desc, number desc`),
  );
  return new Map(rows.map((row) => [row.coverageId, open(envelope, row)]));
}

/** Returns the newest finished check of a coverage up to a day. */
export async function loadNewestCheckOfCoverage(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { coverageId, serviceDay }: { coverageId: string; serviceDay: string },
): Promise<StoredCheck | undefined> {
  return findOne(
    tx,
    envelope,
    sql<CheckRow>`select ${columns} from benefits_checks where coverage_id = ${coverageId}::uuid and service_day <= ${serviceDay}::date
      and checked_at is not null order by service_day desc, requested_at desc, number desc limit 1`,
  );
}

export interface NewCheck extends CheckKey {
  readonly id: string;
  readonly patientId: string;
  readonly inputs: CheckInputs;
  readonly now: Date;
}

/** Adds a check that is due at once. The caller must hold the lock of the patient's coverages. */
export async function addCheck(tx: CoverageTx, envelope: EnvelopeSealer, check: NewCheck): Promise<void> {
  const { id, patientId, coverageId, coverageVersion, serviceDay, inputsHash, inputs, now } = check;
  const { sealed, dataKey, keyId } = seal(envelope, id, { inputs });
  await tx.rows(
    wrapStatement(sql`insert into benefits_checks (id, patient_id, coverage_id, coverage_version, service_day, inputs_hash, state,
        next_try_at, requested_at, sealed, data_key, key_id)
      values (${id}::uuid, ${patientId}::uuid, ${coverageId}::uuid, ${coverageVersion}::bigint, ${serviceDay}::date,
        ${Buffer.from(inputsHash)}, 'WAITING', ${now}, ${now}, ${sealed}, ${dataKey}, ${keyId})`),
  );
}

/**
 * Counts the runs of checks that were requested in the last 24 hours: of a patient, and of all patients that the transaction reaches. A
 * check that has not run yet counts as one.
 */
export async function countRecentRuns(
  tx: CoverageTx,
  patientId: string,
  now: Date,
): Promise<{ ofPatient: number; ofAll: number }> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ patient: number; whole: number }>`select coalesce(sum(greatest(attempts, 1)), 0)::int as whole,
        coalesce(sum(greatest(attempts, 1)) filter (where patient_id = ${patientId}::uuid), 0)::int as patient
      from benefits_checks where requested_at > ${now}::timestamptz - interval '24 hours'`),
  );
  return { ofPatient: row?.patient ?? 0, ofAll: row?.whole ?? 0 };
}

/** Makes a check the newest of its coverage again, when a client returns to data that was checked before. */
export async function markNewestCheck(tx: CoverageTx, check: StoredCheck, now: Date): Promise<void> {
  await tx.rows(
    wrapStatement(sql`update benefits_checks set requested_at = ${now} where id = ${check.id}::uuid and exists (
      select from benefits_checks newer where newer.coverage_id = ${check.coverageId}::uuid
        and newer.coverage_version = ${check.coverageVersion}::bigint
        and (newer.requested_at, newer.number) > (benefits_checks.requested_at, benefits_checks.number))`),
  );
}

/** Makes a check due again. Does nothing while it runs. */
export async function restartCheck(tx: CoverageTx, id: string, now: Date): Promise<void> {
  await tx.rows(
    wrapStatement(sql`update benefits_checks set state = 'WAITING', next_try_at = ${now}, requested_at = ${now}
      where id = ${id}::uuid and state <> 'RUNNING'`),
  );
}

/**
 * Leases a due check, or the named one when it is due, including checks whose run crashed. No other run takes it until `leaseUntil`.
 * Returns `undefined` when nothing is due.
 */
export async function leaseCheck(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { id, now, leaseUntil }: { id?: string; now: Date; leaseUntil: Date },
): Promise<LeasedCheck | undefined> {
  const named = id === undefined ? sql`true` : sql`id = ${id}::uuid`;
  const rows = await tx.rows(
    wrapStatement(sql<CheckRow & { wasLost: boolean }>`with due as materialized (
        select id as due_id, state = 'RUNNING' as was_lost from benefits_checks
        where state <> 'DONE' and next_try_at <= ${now} and ${named} order by next_try_at limit 1 for update skip locked)
      update benefits_checks set state = 'RUNNING', attempts = attempts + 1, next_try_at = ${leaseUntil}
      from due where id = due_id returning ${columns}, was_lost as "wasLost"`),
  );
  const [row] = rows;
  if (!row) return undefined;
  const { wasLost, ...check } = row;
  return { ...open(envelope, check), wasLost };
}

/** Stores the outcome of a run. Returns false when another run has taken over the check. */
export async function saveCheckOutcome(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  check: Pick<StoredCheck, 'id' | 'attempts' | 'inputs'>,
  { outcome, now, nextTryAt }: { outcome: CheckOutcome; now: Date; nextTryAt: Date | undefined },
): Promise<boolean> {
  const { sealed, dataKey, keyId } = seal(envelope, check.id, { inputs: check.inputs, outcome });
  const rows = await tx.rows(
    wrapStatement(sql`update benefits_checks set state = ${nextTryAt ? 'WAITING' : 'DONE'}, next_try_at = ${nextTryAt ?? now},
        checked_at = ${now}, sealed = ${sealed}, data_key = ${dataKey}, key_id = ${keyId}
      where id = ${check.id}::uuid and state = 'RUNNING' and attempts = ${check.attempts}::int returning id`),
  );
  return rows.length === 1;
}

/** Deletes at most 500 checks that were requested so many years ago. Returns their number. */
export async function deleteOldChecks(tx: CoverageTx, years: number): Promise<number> {
  const rows = await tx.rows(
    wrapStatement(sql`delete from benefits_checks where id in (
      select id from benefits_checks where requested_at < now() - make_interval(years => ${years}::int) limit 500) returning id`),
  );
  return rows.length;
}

async function findOne(tx: CoverageTx, envelope: EnvelopeSealer, query: RawBuilder<CheckRow>) {
  const [row] = await tx.rows(wrapStatement(query));
  return row && open(envelope, row);
}

function open(envelope: EnvelopeSealer, { sealed, dataKey, keyId, ...row }: CheckRow): StoredCheck {
  const content: Content = JSON.parse(
    Buffer.from(envelope.open({ sealed, dataKey, keyId }, buildCheckSubject(row.id))).toString(),
  );
  return { ...row, inputs: content.inputs, outcome: content.outcome };
}

function seal(envelope: EnvelopeSealer, id: string, content: Content) {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(JSON.stringify(content)), buildCheckSubject(id));
  return { sealed: Buffer.from(sealed), dataKey: Buffer.from(dataKey), keyId };
}
