import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import { advanceVisit, type Visit, type VisitState, visitStates } from '#src/domain/visits/eap-visits.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

/** A session that an employee assistance program pays for. */
export interface ProgramSession {
  readonly appointmentId: string;
  readonly patientId: string;
  readonly payorId: string;
}

const columns = sql`appointment_id as "appointmentId", patient_id as "patientId", payor_id as "payorId", coverage_id as "coverageId",
  state, is_counted as "isCounted"`;

export async function findVisit(tx: CoverageTx, appointmentId: string): Promise<(ProgramSession & Visit) | undefined> {
  const query = sql<
    ProgramSession & Visit
  >`select ${columns} from eap_visits where appointment_id = ${appointmentId}::uuid`;
  return (await tx.rows(wrapStatement(query)))[0];
}

/** Loads the visits of sessions that the caller may see, by the session. */
export async function loadVisits(
  tx: CoverageTx,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, ProgramSession & Visit>> {
  if (appointmentIds.length === 0) return new Map();
  const query = sql<
    ProgramSession & Visit
  >`select ${columns} from eap_visits where appointment_id = any(${[...appointmentIds]}::uuid[])`;
  return new Map((await tx.rows(wrapStatement(query))).map((visit) => [visit.appointmentId, visit]));
}

/** Loads a patient's visits that an event or a change of a plan may count or give back, oldest first. */
export async function loadOpenVisits(tx: CoverageTx, patientId: string, told?: string): Promise<Visit[]> {
  return tx.rows(
    wrapStatement(sql<Visit>`select ${columns} from eap_visits where patient_id = ${patientId}::uuid
      and (state = 'RESERVED' or (state = 'RETURNED' and is_counted) or appointment_id = ${told ?? null}::uuid)
      order by changed_at, appointment_id`),
  );
}

/** Lists the plans of patients from which a visit is counted for a session that is booked, by the coverage. */
export async function listCountedPlans(tx: CoverageTx, patientIds: readonly string[]): Promise<ReadonlySet<string>> {
  const query = sql<{ coverageId: string }>`select distinct coverage_id as "coverageId" from eap_visits
    where patient_id = any(${[...patientIds]}::uuid[]) and state = 'RESERVED' and is_counted and coverage_id is not null`;
  return new Set((await tx.rows(wrapStatement(query))).map(({ coverageId }) => coverageId));
}

/**
 * Saves what an event says of a session's visit. The caller must hold the lock of the patient's coverages.
 * @returns whether that was new
 */
export async function saveVisitState(
  tx: CoverageTx,
  { appointmentId, patientId, payorId }: ProgramSession,
  { state, now }: { state: VisitState; now: Date },
): Promise<boolean> {
  const known = await findVisit(tx, appointmentId);
  if (known?.state === advanceVisit(known?.state, state)) return false;
  await tx.rows(
    wrapStatement(sql`insert into eap_visits (appointment_id, patient_id, payor_id, state, changed_at)
      values (${appointmentId}::uuid, ${patientId}::uuid, ${payorId}::uuid, ${state}, ${now})
      on conflict (appointment_id) do update set state = excluded.state, changed_at = excluded.changed_at
        where array_position(${[...visitStates]}::text[], eap_visits.state)
          < array_position(${[...visitStates]}::text[], excluded.state)`),
  );
  return true;
}

export async function saveCounted(tx: CoverageTx, { appointmentId, coverageId, isCounted }: Visit): Promise<void> {
  await tx.eapVisit.updateMany({ where: { appointmentId }, data: { coverageId, isCounted } });
}

/** Deletes at most 500 visits of sessions that ended so many years ago. Returns their number. */
export async function deleteOldVisits(tx: CoverageTx, years: number): Promise<number> {
  const rows = await tx.rows(
    wrapStatement(sql`delete from eap_visits where appointment_id in (
      select appointment_id from eap_visits where changed_at < now() - make_interval(years => ${years}::int) limit 500)
      returning appointment_id`),
  );
  return rows.length;
}
