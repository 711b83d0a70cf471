import { sql } from 'kysely';
import type {
  AbsenceExcuse,
  Appointment,
  AppointmentState,
  Booked,
  ChangeSource,
  Settling,
} from '#src/domain/appointments/appointment.ts';
import type { AppointmentType, Location } from '#src/domain/hours/schedule.ts';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { CareTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

const include = { series: true } as const;
export type AppointmentRow = Prisma.AppointmentGetPayload<{ include: typeof include }>;

/** Returns `undefined` when the appointment does not exist or the caller may not see it. */
export async function findAppointment(tx: CareTx, id: string): Promise<Appointment | undefined> {
  const row = await tx.appointment.findFirst({ where: { id, deletedAt: null }, include });
  return row ? toAppointment(row) : undefined;
}

/** Lists the appointments that exist and that the caller may see, in no particular order. */
export async function listAppointmentsById(tx: CareTx, ids: readonly string[]): Promise<Appointment[]> {
  const rows = await tx.appointment.findMany({ where: { id: { in: [...ids] }, deletedAt: null }, include });
  return rows.map(toAppointment);
}

/** Returns an appointment after a change, also when that change deleted it. */
export async function readAppointment(tx: CareTx, id: string): Promise<Appointment | undefined> {
  const row = await tx.appointment.findFirst({ where: { id }, include });
  return row ? toAppointment(row) : undefined;
}

/** Returns the current appointment and locks its row until the transaction ends. */
export async function lockAppointment(
  tx: CareTx,
  id: string,
): Promise<{ appointment: Appointment; now: number } | undefined> {
  const [locked] = await tx.rows(
    query.selectFrom('appointments').where('id', '=', id).where('deleted_at', 'is', null).select('id').forUpdate(),
  );
  // A second statement, because the locking one would see the row as it was before it waited.
  const appointment = locked && (await findAppointment(tx, id));
  // The clock is read after the wait for the lock.
  return appointment && { appointment, now: await readClock(tx) };
}

/** Returns the database's current time in milliseconds since the epoch. */
export async function readClock(tx: CareTx | Tx): Promise<number> {
  const [row] = await tx.rows(
    query.selectNoFrom(sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now')),
  );
  return row?.now ?? Number.NaN;
}

/** Returns the id of the appointment with these public ids, and nothing else of it. When both are given, both must match. */
export async function findIdByPublicIds(tx: Tx, eventId: string, shortId: string): Promise<string | undefined> {
  const [row] = await tx.rows(
    query.selectNoFrom(sql<string | null>`appointment_by_public_ids(${eventId}, ${shortId})`.as('id')),
  );
  return row?.id ?? undefined;
}

export function toAppointment(row: AppointmentRow): Appointment {
  return { ...bookedOf(row), ...readState(row) };
}

// The table's check constraints allow no other codes.
function bookedOf(row: AppointmentRow): Booked {
  const { id, eventId, shortId, revision, providerId, patientId, bookedBy, timeZone, usState } = row;
  const { firstAppointment, noShowFeeCents, isIntegration, isUnlisted, createdAt, series } = row;
  return {
    id,
    eventId,
    shortId,
    revision,
    providerId,
    patientId,
    bookedBy,
    type: row.type as AppointmentType,
    location: row.location as Location,
    start: row.startsAt,
    end: row.endsAt,
    timeZone,
    clientTimeZone: row.clientTimeZone ?? undefined,
    usState,
    payorId: row.payorId ?? undefined,
    firstAppointment,
    noShowFeeCents,
    isIntegration,
    isUnlisted,
    crisisUntil: row.crisisUntil ?? undefined,
    grouping: series ?? undefined,
    createdAt,
  };
}

function readState(row: AppointmentRow): AppointmentState {
  const absenceExcuse = (row.absenceExcuse as AbsenceExcuse | null) ?? undefined;
  switch (row.status) {
    case 'UNCONFIRMED':
      return { status: 'UNCONFIRMED', confirmBy: row.confirmBy ?? row.startsAt };
    case 'CONFIRMED':
    case 'COMPLETED':
      return { status: row.status };
    case 'MISSED':
      return { status: 'MISSED', absenceExcuse, countsAsMissed: row.countsAsMissed };
    default:
      return {
        status: 'CANCELED',
        absenceExcuse,
        cancellation: {
          at: row.canceledAt ?? row.createdAt,
          reason: row.cancelReason ?? '',
          subReason: row.cancelSubReason ?? undefined,
          source: (row.cancelSource ?? 'SYSTEM') as ChangeSource,
          countsAsMissed: row.countsAsMissed,
          hasInternalNote: row.hasInternalNote,
          cancellationId: row.cancellationId ?? undefined,
          settling: readSettling(row),
        },
      };
  }
}

function readSettling({ settlesAt, settlesWith, confirmBy }: AppointmentRow): Settling | undefined {
  return settlesAt && settlesWith
    ? { at: settlesAt, groupId: settlesWith, confirmBy: confirmBy ?? undefined }
    : undefined;
}
