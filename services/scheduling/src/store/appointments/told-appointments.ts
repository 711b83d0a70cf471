import { sql } from 'kysely';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Changes whose letter goes to the client (messaging's `change-notices.ts`). */
const toldKinds = ['BOOKED', 'CONFIRMED', 'DECLINED', 'MOVED', 'CANCELED', 'LAPSED', 'MISSED'] as const;

/** Messaging stores a letter within seconds. A later one is missing because no address is known. */
const storedWithin = sql<Date>`now() - interval '2 minutes'`;

export type ToldAppointment = {
  readonly id: string;
  readonly patientId: string;
  /** Of the newest change, made a moment ago, that the client is told. */
  readonly toldRevision: bigint | undefined;
};

/** Lists those of the appointments that are the provider's. */
export async function listToldAppointments(
  tx: CareTx,
  providerId: string,
  ids: readonly string[],
): Promise<ToldAppointment[]> {
  const rows = await tx.rows(
    query
      .selectFrom('appointments as a')
      .leftJoin('appointment_changes as c', (join) =>
        join
          .onRef('c.appointment_id', '=', 'a.id')
          .on('c.what', 'in', [...toldKinds])
          .on('c.at', '>', storedWithin),
      )
      .where('a.provider_id', '=', providerId)
      .where('a.id', 'in', [...ids])
      .where('a.deleted_at', 'is', null)
      .groupBy(['a.id', 'a.patient_id'])
      .select(['a.id', 'a.patient_id as patientId'])
      .select(({ fn }) => fn.max('c.revision').as('toldRevision')),
  );
  return rows.map(({ toldRevision, ...rest }) => ({
    ...rest,
    toldRevision: toldRevision === null ? undefined : BigInt(toldRevision),
  }));
}

export type ComingAppointment = {
  readonly id: string;
  readonly patientId: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly isCanceled: boolean;
};

/** As many as messaging answers in one call. */
const most = 100;

/** Lists the provider's next appointments that are not over, canceled ones included. */
export function listComingAppointments(tx: CareTx, providerId: string): Promise<ComingAppointment[]> {
  return tx.rows(
    query
      .selectFrom('appointments')
      .where('provider_id', '=', providerId)
      .where('ends_at', '>', sql<Date>`now()`)
      .where('deleted_at', 'is', null)
      .orderBy('starts_at')
      .limit(most)
      .select(['id', 'patient_id as patientId', 'starts_at as startsAt', 'time_zone as timeZone'])
      .select(sql<boolean>`status = 'CANCELED'`.as('isCanceled')),
  );
}
