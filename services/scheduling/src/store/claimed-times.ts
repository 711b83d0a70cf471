import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import type { Taken } from '#src/domain/calendar-slots.ts';
import type { CareTx } from './open-store.ts';

/** What appointments and live holds of a provider take between two instants, buffers included; whole minutes since the epoch. */
export function claimedTimes(tx: CareTx, providerId: string, from: Date, to: Date): Promise<Taken[]> {
  return tx.rows(
    statement(sql<Taken>`
      select floor(extract(epoch from lower(t.during)) / 60)::float8 as start,
        ceil(extract(epoch from upper(t.during)) / 60)::float8 as end,
        case when t.hold_id is null then 'APPOINTMENT' else 'HOLD' end as by
      from time_claims t left join holds h on h.id = t.hold_id
      where t.provider_id = ${providerId}::uuid and t.during && tstzrange(${from}, ${to})
        and (t.hold_id is null or h.expires_at > now())`),
  );
}
