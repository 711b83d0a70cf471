import { sql } from 'kysely';
import type { AbsenceExcuse, Appointment, Booked, ChangeSource, Standing } from '#src/domain/appointment.ts';
import type { AppointmentType, Location } from '#src/domain/schedule.ts';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { CareTx, Tx } from './open-store.ts';
import { query } from './query.ts';

const include = { series: true } as const;
export type AppointmentRow = Prisma.AppointmentGetPayload<{ include: typeof include }>;

/** Undefined when there is none that the caller may see. */
export async function findAppointment(tx: CareTx, id: string): Promise<Appointment | undefined> {
  const row = await tx.appointment.findFirst({ where: { id, deletedAt: null }, include });
  return row ? appointmentOf(row) : undefined;
}

/** Also one that is deleted: as a change has left it. */
export async function readAppointment(tx: CareTx, id: string): Promise<Appointment | undefined> {
  const row = await tx.appointment.findFirst({ where: { id }, include });
  return row ? appointmentOf(row) : undefined;
}

/** As it stands now, with its row locked until the transaction ends. */
export async function lockAppointment(
  tx: CareTx,
  id: string,
): Promise<{ appointment: Appointment; now: number } | undefined> {
  const [locked] = await tx.rows(
    query.selectFrom('appointments').where('id', '=', id).where('deleted_at', 'is', null).select('id').forUpdate(),
  );
  // A statement of its own: the locking one would see the row as it was before it waited.
  const appointment = locked && (await findAppointment(tx, id));
  // The clock, too: waiting took time.
  return appointment && { appointment, now: await clockOf(tx) };
}

/** Milliseconds since the epoch at this very moment by the database's clock. */
export async function clockOf(tx: CareTx | Tx): Promise<number> {
  const [row] = await tx.rows(
    query.selectNoFrom(sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now')),
  );
  return row?.now ?? Number.NaN;
}

/** The appointment that public ids open; both have to fit when both are given. Says nothing else. */
export async function idByPublicIds(tx: Tx, eventId: string, shortId: string): Promise<string | undefined> {
  const [row] = await tx.rows(
    query.selectNoFrom(sql<string | null>`appointment_by_public_ids(${eventId}, ${shortId})`.as('id')),
  );
  return row?.id ?? undefined;
}

export function appointmentOf(row: AppointmentRow): Appointment {
  return { ...bookedOf(row), ...standingOf(row) };
}

// The check constraints of the table admit no other codes.
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

function standingOf(row: AppointmentRow): Standing {
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
        },
      };
  }
}
