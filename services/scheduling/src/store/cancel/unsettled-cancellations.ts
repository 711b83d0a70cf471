import { readSqlState } from '@linden/platform/store/store-errors';
import type { CancelCategory } from '@linden/vocabulary/provider-cancel/policy-row';
import { sql } from 'kysely';
import type { CanceledAppointment } from '#src/domain/appointments/appointment.ts';
import { toAppointment } from '#src/store/appointments/appointments.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { anyOf, clockNow, query } from '#src/store/query.ts';
import { findSeverity, listCancelLog } from './provider-cancellations.ts';

/** Lists the groups of cancellations that are due by the database's clock, longest due first. */
export async function listGroupsToSettle(tx: CareTx, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    query
      .selectFrom('appointments')
      .where('settles_at', '<=', clockNow)
      .groupBy('settles_with')
      .orderBy((eb) => eb.fn.min('settles_at'))
      .limit(limit)
      .select('settles_with as id'),
  );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Finds the group of a provider's cancellation, while it can be undone. */
export async function findUnsettledGroup(tx: CareTx, cancellationId: string): Promise<string | undefined> {
  const row = await tx.appointment.findFirst({
    where: { cancellationId, settlesWith: { not: null } },
    select: { settlesWith: true },
  });
  return row?.settlesWith ?? undefined;
}

export async function listPatientsOfGroup(tx: CareTx, groupId: string): Promise<string[]> {
  const rows = await tx.appointment.findMany({
    where: { settlesWith: groupId },
    distinct: ['patientId'],
    select: { patientId: true },
  });
  return rows.map(({ patientId }) => patientId);
}

/** Locks the appointments of a group that the caller may see, and returns those that have not settled, soonest first. */
export async function lockUnsettled(tx: CareTx, groupId: string): Promise<CanceledAppointment[]> {
  await tx.rows(
    query.selectFrom('appointments').where('settles_with', '=', groupId).orderBy('id').select('id').forUpdate(),
  );
  const rows = await tx.appointment.findMany({
    where: { settlesWith: groupId },
    include: { series: true },
    orderBy: { startsAt: 'asc' },
  });
  // The table's check constraint allows no other status.
  return rows.map(toAppointment).filter((each) => each.status === 'CANCELED');
}

/** Ends the time to undo: the appointments lose their reservations. Their revisions stay. */
export async function recordSettled(tx: CareTx, appointmentIds: readonly string[]): Promise<void> {
  await tx.appointment.updateMany({
    where: { id: { in: [...appointmentIds] } },
    data: { settlesAt: null, settlesWith: null },
  });
  await tx.rows(query.deleteFrom('time_claims').where('appointment_id', '=', anyOf(appointmentIds)));
}

/** A provider's cancellation, as far as settling it needs. */
export type SettledCancellation = {
  readonly id: string;
  readonly texts: { readonly sendsBookingLink: boolean };
  readonly turnsOff: { readonly payorId: string | undefined } | undefined;
};

/** Makes a cancellation count for the provider's standing, from when it was made. */
export async function settleCancellation(
  tx: CareTx,
  { id, providerId }: { readonly id: string; readonly providerId: string },
): Promise<SettledCancellation> {
  const { at, category, ...found } = await tx.providerCancellation.findUniqueOrThrow({
    where: { id },
    select: { at: true, category: true, sendsBookingLink: true, turnsOffReferrals: true, turnsOffPayorId: true },
  });
  const log = await listCancelLog(tx, providerId);
  // The table's check constraint allows no other category.
  const severity = findSeverity(log, category as CancelCategory, at.getTime());
  await tx.providerCancellation.update({ where: { id }, data: { settlesAt: null, severity } });
  return {
    id,
    texts: { sendsBookingLink: found.sendsBookingLink },
    turnsOff: found.turnsOffReferrals ? { payorId: found.turnsOffPayorId ?? undefined } : undefined,
  };
}

/** Takes an undone cancellation out of the log for good. @param at milliseconds since the epoch */
export async function recordUndone(tx: CareTx, cancellationId: string, at: number): Promise<void> {
  const undoneAt = new Date(at);
  await tx.providerCancellation.updateMany({
    where: { id: cancellationId, settlesAt: { not: null } },
    data: { settlesAt: null, undoneAt, excludedAt: undoneAt },
  });
}

/**
 * Reserves the times for the clients again. Returns false when one of them booked another session at such a time; the caller rolls back. Requires
 * `lockTimes` for the patients. A booking without a hold takes no lock: one that commits in the meantime meets the constraint `one_patient`.
 */
export async function reserveForClients(tx: CareTx, appointmentIds: readonly string[]): Promise<boolean> {
  const reserved = await countReserved(tx, appointmentIds).catch((error: unknown) => {
    if (readSqlState(error) === exclusionViolation) return 0;
    throw error;
  });
  return reserved === appointmentIds.length;
}

const exclusionViolation = '23P01';

async function countReserved(tx: CareTx, appointmentIds: readonly string[]): Promise<number> {
  const rows = await tx.rows(
    query
      .updateTable('time_claims as t')
      .from('appointments as a')
      .set(({ ref }) => ({ patient_id: ref('a.patient_id') }))
      .whereRef('a.id', '=', 't.appointment_id')
      .where('t.appointment_id', '=', anyOf(appointmentIds))
      .where(({ not }) =>
        not(sql<boolean>`exists (select from time_claims o where o.patient_id = a.patient_id and o.seen && t.seen)`),
      )
      .returning('t.appointment_id as id'),
  );
  return rows.length;
}
