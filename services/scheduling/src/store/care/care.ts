import { sql } from 'kysely';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Most sessions or pairs of one answer. */
const most = 500;

/** A session that was not canceled. */
export interface HeldSession {
  readonly appointmentId: string;
  readonly patientId: string;
  readonly start: Date;
  readonly end: Date;
  readonly type: string;
}

export interface CareRelation {
  readonly treats: boolean;
  readonly hasUpcomingSessions: boolean;
  readonly session: HeldSession | undefined;
  /** When the provider archived the patient. */
  readonly archivedAt: Date | undefined;
  /** The start of the latest session that was not canceled, over or ahead. */
  readonly lastSessionAt: Date | undefined;
}

export interface CarePair {
  readonly providerId: string;
  readonly patientId: string;
}

const sessions = query
  .selectFrom('appointments')
  .where('deleted_at', 'is', null)
  .where('status', '<>', 'CANCELED')
  .select(['id as appointmentId', 'patient_id as patientId', 'starts_at as start', 'ends_at as end', 'type']);

/** Returns what a provider's sessions with one patient are. */
export async function findCareRelation(
  tx: CareTx,
  {
    providerId,
    patientId,
    appointmentId,
  }: { providerId: string; patientId: string; appointmentId?: string | undefined },
): Promise<CareRelation> {
  const [facts] = await tx.rows(
    query
      .selectFrom('appointments')
      .where('provider_id', '=', providerId)
      .where('patient_id', '=', patientId)
      .where('deleted_at', 'is', null)
      .where('status', '<>', 'CANCELED')
      .select([
        sql<boolean>`count(*) > 0`.as('treats'),
        sql<boolean>`coalesce(bool_or(ends_at > now() and status in ('CONFIRMED', 'UNCONFIRMED')), false)`.as(
          'upcoming',
        ),
        sql<Date | null>`max(starts_at)`.as('lastSessionAt'),
      ]),
  );
  const found = appointmentId
    ? await tx.rows(
        sessions
          .where('id', '=', appointmentId)
          .where('provider_id', '=', providerId)
          .where('patient_id', '=', patientId),
      )
    : [];
  const [own] = await tx.rows(
    query
      .selectFrom('own_clients')
      .where('provider_id', '=', providerId)
      .where('patient_id', '=', patientId)
      .select('archived_at as archivedAt'),
  );
  return {
    treats: facts?.treats ?? false,
    hasUpcomingSessions: facts?.upcoming ?? false,
    session: found[0],
    archivedAt: own?.archivedAt ?? undefined,
    lastSessionAt: facts?.lastSessionAt ?? undefined,
  };
}

/** Lists who treats whom, the pairs with the latest session first: those of one provider, or those of some patients. */
export async function listCarePairs(
  tx: CareTx,
  of: { readonly providerId: string } | { readonly patientIds: readonly string[] },
): Promise<CarePair[]> {
  const booked = query
    .selectFrom('appointments')
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'CANCELED')
    .select(['provider_id as providerId', 'patient_id as patientId'])
    .groupBy(['provider_id', 'patient_id'])
    .orderBy(sql`max(starts_at)`, 'desc')
    .orderBy('patient_id')
    .limit(most);
  return tx.rows(
    'providerId' in of
      ? booked.where('provider_id', '=', of.providerId)
      : booked.where('patient_id', 'in', of.patientIds),
  );
}

/** Returns the session of a provider with this short id. */
export async function findSession(tx: CareTx, providerId: string, shortId: string): Promise<HeldSession | undefined> {
  const [row] = await tx.rows(sessions.where('provider_id', '=', providerId).where('short_id', '=', shortId));
  return row;
}

/** Lists a provider's sessions that took place, those that ended last first. */
export async function listHeldSessions(tx: CareTx, providerId: string, endedFrom: Date): Promise<HeldSession[]> {
  return tx.rows(
    sessions
      .where('provider_id', '=', providerId)
      .where('ends_at', '>=', endedFrom)
      .where(sql<boolean>`ends_at <= now()`)
      .where('status', 'in', ['CONFIRMED', 'COMPLETED'])
      .orderBy('ends_at', 'desc')
      .limit(most),
  );
}
