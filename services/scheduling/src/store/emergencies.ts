import { statement } from '@linden/platform/sql';
import { type RawBuilder, sql } from 'kysely';
import type { Appointment } from '#src/domain/appointment.ts';
import { appointmentOf } from './appointments.ts';
import type { CareTx } from './open-store.ts';

export type Emergency = { readonly providerId: string; readonly from: Date; readonly to: Date };

/** Live appointments of a provider that begin in the time, soonest first; their rows are locked. */
export async function lockLive(tx: CareTx, emergency: Emergency): Promise<Appointment[]> {
  await tx.rows(statement(sql`select id from appointments where ${liveIn(emergency)} order by id for update`));
  // A statement of its own: the locking one would see rows as they were before it waited.
  const rows = await tx.appointment.findMany({
    where: {
      providerId: emergency.providerId,
      status: { in: ['UNCONFIRMED', 'CONFIRMED'] },
      deletedAt: null,
      startsAt: { gte: emergency.from, lt: emergency.to },
    },
    include: { series: true },
    orderBy: { startsAt: 'asc' },
  });
  return rows.map(appointmentOf);
}

/** Whether any is left, to be asked when the schedule's row is locked: who books next sees the block. */
export async function hasLive(tx: CareTx, emergency: Emergency): Promise<boolean> {
  const rows = await tx.rows(statement(sql`select 1 from appointments where ${liveIn(emergency)} limit 1`));
  return rows.length > 0;
}

function liveIn({ providerId, from, to }: Emergency): RawBuilder<unknown> {
  return sql`provider_id = ${providerId}::uuid and status in ('UNCONFIRMED', 'CONFIRMED') and deleted_at is null
    and starts_at >= ${from}::timestamptz and starts_at < ${to}::timestamptz`;
}
