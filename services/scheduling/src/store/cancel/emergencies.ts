import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { toAppointment } from '#src/store/appointments/appointments.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type Emergency = { readonly providerId: string; readonly from: Date; readonly to: Date };

/** Lists live appointments of a provider that begin in the period, soonest first, and locks their rows. */
export async function lockLive(tx: CareTx, emergency: Emergency): Promise<Appointment[]> {
  await tx.rows(liveIn(emergency).orderBy('id').forUpdate());
  // A second statement, because the locking one would see rows as they were before it waited.
  return listLive(tx, emergency);
}

/** Lists the same without a lock. */
export async function listLive(tx: CareTx, emergency: Emergency): Promise<Appointment[]> {
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
  return rows.map(toAppointment);
}

/** Returns whether a live appointment is left. Call it after the schedule's row is locked: later bookings see the block. */
export async function hasLive(tx: CareTx, emergency: Emergency): Promise<boolean> {
  const rows = await tx.rows(liveIn(emergency).limit(1));
  return rows.length > 0;
}

function liveIn({ providerId, from, to }: Emergency) {
  return query
    .selectFrom('appointments')
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['UNCONFIRMED', 'CONFIRMED'])
    .where('deleted_at', 'is', null)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .select('id');
}
