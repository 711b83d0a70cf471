import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { wrapStatement } from '@linden/platform/store/sql';
import { type RawBuilder, sql } from 'kysely';
import type { SelfPayContent, SelfPaySession } from '#src/domain/self-pay/self-pay-session.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

type Row = Omit<SelfPaySession, 'content'> & { sealed: Uint8Array; dataKey: Uint8Array; keyId: string };

const columns = sql`id, appointment_id as "appointmentId", patient_id as "patientId", provider_id as "providerId",
  service_day::text as "serviceDay", price_cents as "priceCents", made_at as "madeAt", ended_at as "endedAt", kept_at as "keptAt",
  sealed, data_key as "dataKey", key_id as "keyId"`;

/** Names the row that the content of a session is sealed for. */
export function buildSelfPaySubject(id: string): string {
  return `self-pay session ${id}`;
}

/** Adds a session, once for each appointment. @returns whether it is new */
export async function addSelfPaySession(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  session: Omit<SelfPaySession, 'endedAt' | 'keptAt'>,
): Promise<boolean> {
  const { id, appointmentId, patientId, providerId, serviceDay, priceCents, madeAt, content } = session;
  const { sealed, dataKey, keyId } = seal(envelope, id, content);
  const rows = await tx.rows(
    wrapStatement(sql`insert into self_pay_sessions (id, appointment_id, patient_id, provider_id, service_day, price_cents, made_at, sealed,
        data_key, key_id)
      values (${id}::uuid, ${appointmentId}::uuid, ${patientId}::uuid, ${providerId}::uuid, ${serviceDay}::date, ${priceCents}, ${madeAt},
        ${sealed}, ${dataKey}, ${keyId})
      on conflict on constraint self_pay_session_once do nothing returning id`),
  );
  return rows.length > 0;
}

/** Locks the session of an appointment until the transaction ends. */
export async function lockSelfPaySession(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  appointmentId: string,
): Promise<SelfPaySession | undefined> {
  const [found] = await findAll(
    tx,
    envelope,
    sql<Row>`select ${columns} from self_pay_sessions where appointment_id = ${appointmentId}::uuid for update`,
  );
  return found;
}

/** Finds a session of a patient. */
export async function findSelfPaySession(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { patientId, appointmentId }: Pick<SelfPaySession, 'patientId' | 'appointmentId'>,
): Promise<SelfPaySession | undefined> {
  const [found] = await findAll(
    tx,
    envelope,
    sql<Row>`select ${columns} from self_pay_sessions where appointment_id = ${appointmentId}::uuid and patient_id = ${patientId}::uuid`,
  );
  return found;
}

const perPatient = 100;

/** Lists sessions of patients that take or took place, the latest first. Their content stays sealed. */
export function listSelfPaySessions(
  tx: CoverageTx,
  patientIds: readonly string[],
): Promise<readonly Omit<SelfPaySession, 'content' | 'id'>[]> {
  return tx.rows(
    wrapStatement(sql<Omit<SelfPaySession, 'content' | 'id'>>`
      select s.appointment_id as "appointmentId", s.patient_id as "patientId", s.provider_id as "providerId",
        s.service_day::text as "serviceDay", s.price_cents as "priceCents", s.made_at as "madeAt", s.ended_at as "endedAt",
        s.kept_at as "keptAt"
      from unnest(${[...patientIds]}::uuid[]) as wanted (id)
      cross join lateral (select * from self_pay_sessions where patient_id = wanted.id and ended_at is null
        order by service_day desc, id limit ${perPatient}) s`),
  );
}

/** Saves what changed of a locked session. */
export async function saveSelfPaySession(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { id, serviceDay, madeAt, endedAt, keptAt, content }: SelfPaySession,
): Promise<void> {
  const { sealed, dataKey, keyId } = seal(envelope, id, content);
  await tx.rows(
    wrapStatement(sql`update self_pay_sessions set service_day = ${serviceDay}::date, made_at = ${madeAt}, ended_at = ${endedAt},
      kept_at = ${keptAt}, sealed = ${sealed}, data_key = ${dataKey}, key_id = ${keyId} where id = ${id}::uuid`),
  );
}

/** Deletes at most 500 sessions that were estimated so many years ago. Returns their number. */
export async function deleteOldSelfPaySessions(tx: CoverageTx, years: number): Promise<number> {
  const rows = await tx.rows(
    wrapStatement(sql`delete from self_pay_sessions where id in (
      select id from self_pay_sessions where made_at < now() - make_interval(years => ${years}::int) limit 500) returning id`),
  );
  return rows.length;
}

async function findAll(tx: CoverageTx, envelope: EnvelopeSealer, query: RawBuilder<Row>): Promise<SelfPaySession[]> {
  return (await tx.rows(wrapStatement(query))).map(({ sealed, dataKey, keyId, ...row }) => {
    const opened = envelope.open({ sealed, dataKey, keyId }, buildSelfPaySubject(row.id));
    return { ...row, content: JSON.parse(Buffer.from(opened).toString()) as SelfPayContent };
  });
}

function seal(envelope: EnvelopeSealer, id: string, content: SelfPayContent) {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(JSON.stringify(content)), buildSelfPaySubject(id));
  return { sealed: Buffer.from(sealed), dataKey: Buffer.from(dataKey), keyId };
}
