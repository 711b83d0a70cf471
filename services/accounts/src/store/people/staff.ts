import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '../open-store.ts';

export type BreakGlassRow = Prisma.BreakGlassGetPayload<object>;
export type PersonKind = 'patient' | 'client_user';
export interface PersonKey {
  kind: PersonKind;
  id: string;
}

export interface FoundRow extends PersonKey {
  shortId: string;
  firstName: string;
  lastName: string;
  stateOfResidence: string;
  yearOfBirth: number;
}

const most = 20;

/** By the beginning of a name, a whole e-mail address or a short id; only staff are answered. */
export function findPeople(tx: PersonTx, query: string): Promise<FoundRow[]> {
  return tx.rows(
    statement(sql<FoundRow>`
      select kind, id, short_id as "shortId", first_name as "firstName", last_name as "lastName",
        state_of_residence as "stateOfResidence", year_of_birth as "yearOfBirth"
      from find_people(${query.toLowerCase()}, ${query}, ${most}::int)`),
  );
}

export async function personExists(tx: PersonTx, { kind, id }: PersonKey): Promise<boolean> {
  const [row] = await tx.rows(statement(sql<{ found: boolean }>`select person_exists(${kind}, ${id}::uuid) as found`));
  return row?.found ?? false;
}

/** This staff member's own, for this person, while it lasts by the database's clock. */
export async function liveBreakGlass(
  tx: PersonTx,
  staff: string,
  person: PersonKey,
): Promise<BreakGlassRow | undefined> {
  const [row] = await tx.rows(
    statement(sql<{ id: string }>`select id from break_glass
      where staff = ${staff}::uuid and subject_kind = ${person.kind} and subject = ${person.id}::uuid
        and ended_at is null and expires_at > now() order by expires_at desc limit 1`),
  );
  return row && (await breakGlassById(tx, row.id));
}

export async function breakGlassById(tx: PersonTx, id: string): Promise<BreakGlassRow | undefined> {
  return (await tx.breakGlass.findUnique({ where: { id } })) ?? undefined;
}

export async function openBreakGlass(
  tx: PersonTx,
  opening: { id: string; staff: string; person: PersonKey; reasonCode: string; reason: string; minutes: number },
): Promise<void> {
  const { id, staff, person, reasonCode, reason, minutes } = opening;
  await tx.rows(
    statement(sql`insert into break_glass (id, staff, subject_kind, subject, reason_code, reason, expires_at)
      values (${id}::uuid, ${staff}::uuid, ${person.kind}, ${person.id}::uuid, ${reasonCode}, ${reason},
        now() + make_interval(mins => ${minutes}::int))`),
  );
}

/** False: it was over before. */
export async function endBreakGlass(tx: PersonTx, id: string, staff: string): Promise<boolean> {
  const rows = await tx.rows(
    statement(sql`update break_glass set ended_at = now()
      where id = ${id}::uuid and staff = ${staff}::uuid and ended_at is null and expires_at > now() returning 1`),
  );
  return rows.length === 1;
}

/** Newest first, as far as the reader may see them. */
export function listBreakGlass(tx: PersonTx, toReview: boolean, limit: number, now: Date): Promise<BreakGlassRow[]> {
  const over = { reviewedBy: null, OR: [{ endedAt: { not: null } }, { expiresAt: { lte: now } }] };
  return tx.breakGlass.findMany({
    where: toReview ? over : {},
    orderBy: [{ grantedAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** False: somebody else was quicker. */
export async function reviewBreakGlass(tx: PersonTx, id: string, reviewer: string, outcome: string): Promise<boolean> {
  const rows = await tx.rows(
    statement(sql`update break_glass set reviewed_by = ${reviewer}::uuid, reviewed_at = now(), outcome = ${outcome}
      where id = ${id}::uuid and reviewed_by is null returning 1`),
  );
  return rows.length === 1;
}
