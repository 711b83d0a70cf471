import { sql } from 'kysely';
import type { Taken } from '#src/domain/slots/calendar-slots.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Loads the time that a provider's appointments and live holds reserve, buffers included, in whole minutes since the epoch. */
export function loadReservedTimes(tx: CareTx, providerId: string, from: Date, to: Date): Promise<Taken[]> {
  return tx.rows(
    query
      .selectFrom('time_claims as t')
      .leftJoin('holds as h', 'h.id', 't.hold_id')
      .where('t.provider_id', '=', providerId)
      .where(({ ref }) => sql<boolean>`${ref('t.during')} && tstzrange(${from}, ${to})`)
      .where((eb) => eb.or([eb('t.hold_id', 'is', null), eb('h.expires_at', '>', sql<Date>`now()`)]))
      .select(({ ref, case: when }) => [
        sql<number>`floor(extract(epoch from lower(${ref('t.during')})) / 60)::float8`.as('start'),
        sql<number>`ceil(extract(epoch from upper(${ref('t.during')})) / 60)::float8`.as('end'),
        when()
          .when('t.hold_id', 'is', null)
          .then(sql.lit<Taken['by']>('APPOINTMENT'))
          .else(sql.lit<Taken['by']>('HOLD'))
          .end()
          .as('by'),
      ]),
  );
}
