import { type RawBuilder, sql } from 'kysely';
import type { ClientFacts } from '#src/domain/caseload/client-tags.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** As many as accounts looks through in one call. */
const most = 2000;

/** Whether the provider sent the client of a row a recommendation in such a state. */
function hasRecommendation(state: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from recommendations r
    where r.provider_id = a.provider_id and r.patient_id = a.patient_id and ${state})`;
}

/** Returns the facts about a provider's clients, or about one of them; those seen last first. */
export async function listClientFacts(tx: CareTx, providerId: string, patientId?: string): Promise<ClientFacts[]> {
  const isKept = sql<boolean>`a.ends_at <= now() and a.status in ('COMPLETED', 'CONFIRMED')`;
  const isAhead = sql<boolean>`a.ends_at > now() and a.status in ('CONFIRMED', 'UNCONFIRMED')`;
  const rows = await tx.rows(
    query
      .selectFrom('appointments as a')
      .leftJoin('own_clients as own', (join) =>
        join.onRef('own.provider_id', '=', 'a.provider_id').onRef('own.patient_id', '=', 'a.patient_id'),
      )
      .leftJoin('provider_cancellations as c', 'c.id', 'a.cancellation_id')
      .where('a.provider_id', '=', providerId)
      .where('a.deleted_at', 'is', null)
      .$if(patientId !== undefined, (one) => one.where('a.patient_id', '=', patientId ?? ''))
      .groupBy(['a.provider_id', 'a.patient_id', 'own.archived_at', 'own.paused_at', 'own.pause_reason'])
      .orderBy((eb) => eb.fn.max('a.starts_at'), 'desc')
      .limit(most)
      .select(['a.patient_id as patientId', 'own.archived_at as archivedAt'])
      .select(['own.paused_at as pausedAt', 'own.pause_reason as pauseReason'])
      .select([
        sql<Date>`min(a.starts_at)`.as('firstStart'),
        sql<Date | null>`max(a.starts_at) filter (where ${isKept})`.as('lastSession'),
        sql<Date | null>`min(a.starts_at) filter (where ${isAhead})`.as('nextSession'),
        sql<string | null>`(array_agg(a.id order by a.starts_at) filter (where ${isAhead}))[1]`.as('nextAppointmentId'),
        sql<string>`(array_agg(a.id order by a.starts_at desc))[1]`.as('latestAppointmentId'),
        sql<string>`(array_agg(a.us_state order by a.starts_at desc))[1]`.as('usState'),
        sql<number>`(count(*) filter (where ${isKept}))::int`.as('sessions'),
        sql<boolean>`coalesce(bool_or(a.series_id is not null and ${isAhead}), false)`.as('isRecurring'),
        sql<boolean>`${hasRecommendation(sql`r.state in ('SENT', 'OPENED') and r.expires_at > now()`)}`.as(
          'hasOpenRecommendation',
        ),
        sql<boolean>`coalesce(bool_or(c.referral_completed), false) or ${hasRecommendation(sql`r.state = 'BOOKED'`)}`.as(
          'isReferred',
        ),
      ]),
  );
  return rows.map(({ lastSession, nextSession, nextAppointmentId, archivedAt, pausedAt, pauseReason, ...rest }) => ({
    ...rest,
    lastSession: lastSession ?? undefined,
    nextSession: nextSession ?? undefined,
    nextAppointmentId: nextAppointmentId ?? undefined,
    archivedAt: archivedAt ?? undefined,
    pausedAt: pausedAt ?? undefined,
    pauseReason: pauseReason ?? undefined,
  }));
}

export type ClientMark =
  | { readonly kind: 'PAUSE'; readonly reason: string }
  | { readonly kind: 'RESUME' | 'ARCHIVE' | 'RESTORE' };

/** Stores a mark. A repeated one changes only the reason of a pause. */
export async function markClient(tx: CareTx, providerId: string, patientId: string, mark: ClientMark): Promise<void> {
  await tx.rows(
    query
      .insertInto('own_clients')
      .values({ provider_id: providerId, patient_id: patientId, ...columnsOf(mark, sql<Date>`now()`) })
      .onConflict((conflict) =>
        conflict
          .columns(['provider_id', 'patient_id'])
          .doUpdateSet(columnsOf(mark, sql<Date>`coalesce(own_clients.paused_at, now())`)),
      )
      .returning('patient_id'),
  );
}

/** @param pausedAt when the pause began: a pause with another reason is still the same pause */
function columnsOf(mark: ClientMark, pausedAt: RawBuilder<Date>) {
  switch (mark.kind) {
    case 'PAUSE':
      return { paused_at: pausedAt, pause_reason: mark.reason };
    case 'RESUME':
      return { paused_at: null, pause_reason: null };
    case 'ARCHIVE':
      return { archived_at: sql<Date>`now()` };
    case 'RESTORE':
      return { archived_at: null };
    default:
      return mark satisfies never;
  }
}
