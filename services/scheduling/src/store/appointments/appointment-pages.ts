import { sql } from 'kysely';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';
import { toAppointment } from './appointments.ts';

/** The last appointment of a page. The next page begins after it. */
export type PageMark = { readonly start: number; readonly id: string };

export type AppointmentPage = {
  readonly limit: number;
  /** Upcoming: not over and not canceled, soonest first. Past: over or canceled, latest first. All: soonest first. By the database's clock. */
  readonly when: 'UPCOMING' | 'PAST' | 'ANY';
  /** Bounds of the start, `[from, to)`, in milliseconds since the epoch. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly after: PageMark | undefined;
  /** Number of appointments to skip. */
  readonly skip?: number;
  /** Only appointments of these series. */
  readonly groupingIds?: readonly string[] | undefined;
};

export type Whose = { readonly providerId?: string; readonly patientIds?: readonly string[] };

export type FoundPage = {
  readonly appointments: Appointment[];
  readonly next: PageMark | undefined;
  readonly total: number;
};

export async function listAppointments(tx: CareTx, whose: Whose, page: AppointmentPage): Promise<FoundPage> {
  const [clock] = await tx.rows(query.selectNoFrom(sql<Date>`now()`.as('now')));
  const where = whereOf(whose, page, clock?.now ?? new Date(Number.NaN));
  const order = page.when === 'PAST' ? 'desc' : 'asc';
  const rows = await tx.appointment.findMany({
    where: { AND: [where, afterOf(page)] },
    include: { series: true },
    orderBy: [{ startsAt: order }, { id: order }],
    skip: page.skip ?? 0,
    take: page.limit + 1,
  });
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    appointments: shown.map(toAppointment),
    next: last && { start: last.startsAt.getTime(), id: last.id },
    total: await tx.appointment.count({ where }),
  };
}

function whereOf({ providerId, patientIds }: Whose, page: AppointmentPage, now: Date): Prisma.AppointmentWhereInput {
  const { when, from, to, groupingIds } = page;
  const all: Prisma.AppointmentWhereInput[] = [{ deletedAt: null }];
  if (providerId) all.push({ providerId });
  if (patientIds) all.push({ patientId: { in: [...patientIds] } });
  if (groupingIds) all.push({ seriesId: { in: [...groupingIds] } });
  if (when === 'UPCOMING') all.push({ endsAt: { gt: now }, status: { not: 'CANCELED' } });
  if (when === 'PAST') all.push({ OR: [{ endsAt: { lte: now } }, { status: 'CANCELED' }] });
  if (from !== undefined) all.push({ startsAt: { gte: new Date(from) } });
  if (to !== undefined) all.push({ startsAt: { lt: new Date(to) } });
  return { AND: all };
}

function afterOf({ after, when }: AppointmentPage): Prisma.AppointmentWhereInput {
  if (!after) return {};
  const start = new Date(after.start);
  const id = after.id;
  return when === 'PAST'
    ? { OR: [{ startsAt: { lt: start } }, { startsAt: start, id: { lt: id } }] }
    : { OR: [{ startsAt: { gt: start } }, { startsAt: start, id: { gt: id } }] };
}
