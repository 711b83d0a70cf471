import { randomUUID } from 'node:crypto';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { wrapStatement } from '@linden/platform/store/sql';
import { type RawBuilder, sql } from 'kysely';
import type { KeptEstimate } from '#src/domain/benefits/choose-kept-estimate.ts';
import type { SessionTerms } from '#src/domain/benefits/session-terms.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

/** An insured session with its check and the estimate of its booking. */
export interface StoredSessionCheck {
  readonly id: string;
  readonly patientId: string;
  readonly appointmentId: string;
  readonly payorId: string;
  /** YYYY-MM-DD. */
  readonly serviceDay: string;
  /** Null until the patient has a plan of the payor. */
  readonly checkId: string | null;
  /** Two letters. */
  readonly usState: string;
  readonly isExistingClient: boolean;
  /** What the session is. Missing in rows of earlier versions, which count as usual sessions. */
  readonly terms?: SessionTerms | undefined;
  /** Undefined when there was no estimate at booking. */
  readonly kept?: KeptEstimate | undefined;
}

export type SessionKey = Pick<StoredSessionCheck, 'patientId' | 'appointmentId'>;
type Content = Pick<StoredSessionCheck, 'usState' | 'isExistingClient' | 'terms' | 'kept'>;
type SessionRow = Omit<StoredSessionCheck, keyof Content> & { sealed: Uint8Array; dataKey: Uint8Array; keyId: string };

const columns = sql`id, patient_id as "patientId", appointment_id as "appointmentId", payor_id as "payorId",
  service_day::text as "serviceDay", check_id as "checkId", sealed, data_key as "dataKey", key_id as "keyId"`;

/** Names the row that a session's content is sealed for. */
export function buildSessionSubject(id: string): string {
  return `session check ${id}`;
}

/** Loads the sessions that the caller may see, in no order. */
export async function loadSessionChecks(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  sessions: readonly SessionKey[],
): Promise<StoredSessionCheck[]> {
  if (sessions.length === 0) return [];
  return findAll(
    tx,
    envelope,
    sql<SessionRow>`select ${columns} from session_checks where (patient_id, appointment_id) in (
      select * from unnest(${sessions.map(({ patientId }) => patientId)}::uuid[],
        ${sessions.map(({ appointmentId }) => appointmentId)}::uuid[]))`,
  );
}

/** Lists the sessions of an appointment with their payors. There is one, unless a caller took the id for a patient of theirs. */
export function listSessionsOfAppointment(
  tx: CoverageTx,
  appointmentId: string,
): Promise<readonly (SessionKey & Pick<StoredSessionCheck, 'payorId'>)[]> {
  return tx.rows(
    wrapStatement(sql<SessionKey & Pick<StoredSessionCheck, 'payorId'>>`select patient_id as "patientId",
      appointment_id as "appointmentId", payor_id as "payorId" from session_checks
      where appointment_id = ${appointmentId}::uuid order by created_at limit 1`),
  );
}

/** Loads a patient's sessions from a day on that wait for a plan of one of the payors, at most 60, soonest first. */
export async function loadWaitingSessions(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { patientId, payorIds, fromDay }: { patientId: string; payorIds: readonly string[]; fromDay: string },
): Promise<StoredSessionCheck[]> {
  return findAll(
    tx,
    envelope,
    sql<SessionRow>`select ${columns} from session_checks where patient_id = ${patientId}::uuid
      and payor_id = any(${[...payorIds]}::uuid[]) and check_id is null and service_day >= ${fromDay}::date order by service_day limit 60`,
  );
}

/**
 * Loads sessions until `lastDay` whose check is not of the current version of their plan, and those of today whose check ended before today. At most 200,
 * soonest first, and only of patients who have a plan of the payor, or of one that it services. A session keeps the plan of its check, also after that
 * has ended. Days are YYYY-MM-DD, in UTC.
 */
export async function loadSessionsToRecheck(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { today, lastDay }: { today: string; lastDay: string },
): Promise<StoredSessionCheck[]> {
  return findAll(
    tx,
    envelope,
    sql<SessionRow>`select ${columns} from (
      select sessions.*, checks.state, checks.checked_at, case
          when booked.payor_id = sessions.payor_id or exists (select from home_payors homes
            where homes.home_payor_id = booked.payor_id and homes.servicing_payor_id = sessions.payor_id)
          then checks.coverage_version is distinct from booked.version
          else exists (select from coverages plans where plans.patient_id = sessions.patient_id and plans.ended_at is null
            and (plans.payor_id = sessions.payor_id or exists (select from home_payors homes
              where homes.home_payor_id = plans.payor_id and homes.servicing_payor_id = sessions.payor_id)))
        end as is_changed
      from session_checks sessions
      left join benefits_checks checks on checks.id = sessions.check_id
      left join coverages booked on booked.id = checks.coverage_id
      where sessions.service_day between ${today}::date and ${lastDay}::date
    ) due where is_changed or (service_day = ${today}::date and state = 'DONE' and checked_at < ${today}::date at time zone 'UTC')
    order by service_day, id limit 200`,
  );
}

export type NewSessionCheck = Omit<StoredSessionCheck, 'id'> & { readonly now: Date };

/** Adds a session. The caller must hold the lock of the patient's coverages. */
export async function addSessionCheck(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { patientId, appointmentId, payorId, serviceDay, checkId, now, ...content }: NewSessionCheck,
): Promise<void> {
  const id = randomUUID();
  const { sealed, dataKey, keyId } = seal(envelope, id, content);
  await tx.rows(
    wrapStatement(sql`insert into session_checks (id, patient_id, appointment_id, payor_id, service_day, check_id, created_at, sealed,
        data_key, key_id)
      values (${id}::uuid, ${patientId}::uuid, ${appointmentId}::uuid, ${payorId}::uuid, ${serviceDay}::date, ${checkId}::uuid,
        ${now}, ${sealed}, ${dataKey}, ${keyId})`),
  );
}

/** Saves a session's newest check, payor, day and state. The kept estimate stays. */
export async function changeSessionCheck(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { id, payorId, serviceDay, checkId, ...content }: StoredSessionCheck,
): Promise<void> {
  const { sealed, dataKey, keyId } = seal(envelope, id, content);
  await tx.rows(
    wrapStatement(sql`update session_checks set payor_id = ${payorId}::uuid, service_day = ${serviceDay}::date,
        check_id = ${checkId}::uuid, sealed = ${sealed}, data_key = ${dataKey}, key_id = ${keyId} where id = ${id}::uuid`),
  );
}

/** Deletes at most 500 sessions that were added so many years ago. Returns their number. */
export async function deleteOldSessionChecks(tx: CoverageTx, years: number): Promise<number> {
  const rows = await tx.rows(
    wrapStatement(sql`delete from session_checks where id in (
      select id from session_checks where created_at < now() - make_interval(years => ${years}::int) limit 500) returning id`),
  );
  return rows.length;
}

async function findAll(tx: CoverageTx, envelope: EnvelopeSealer, query: RawBuilder<SessionRow>) {
  return (await tx.rows(wrapStatement(query))).map((row) => open(envelope, row));
}

function open(envelope: EnvelopeSealer, { sealed, dataKey, keyId, ...row }: SessionRow): StoredSessionCheck {
  const opened = envelope.open({ sealed, dataKey, keyId }, buildSessionSubject(row.id));
  const content: Content = JSON.parse(Buffer.from(opened).toString());
  return { ...row, ...content };
}

function seal(envelope: EnvelopeSealer, id: string, { usState, isExistingClient, terms, kept }: Content) {
  const content = Buffer.from(JSON.stringify({ usState, isExistingClient, terms, kept }));
  const { sealed, dataKey, keyId } = envelope.seal(content, buildSessionSubject(id));
  return { sealed: Buffer.from(sealed), dataKey: Buffer.from(dataKey), keyId };
}
