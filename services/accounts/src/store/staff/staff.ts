import { wrapStatement } from '@linden/platform/store/sql';
import { cleanEmail } from '@linden/vocabulary/people/email-address';
import { sql } from 'kysely';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

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

const maxFound = 20;

/** Searches by the beginning of a name, a whole email address or a short id. Only staff get results. */
export function findPeople(tx: PersonTx, words: string): Promise<FoundRow[]> {
  return tx.rows(
    wrapStatement(sql<FoundRow>`
      select kind, id, short_id as "shortId", first_name as "firstName", last_name as "lastName",
        state_of_residence as "stateOfResidence", year_of_birth as "yearOfBirth"
      from find_people(${cleanEmail(words).toLowerCase()}, ${words}, ${maxFound}::int)`),
  );
}

export async function hasPerson(tx: PersonTx, { kind, id }: PersonKey): Promise<boolean> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ found: boolean }>`select person_exists(${kind}, ${id}::uuid) as found`),
  );
  return row?.found ?? false;
}

/** Returns this staff member's own break-glass for this person while it is open by the database's clock. */
export async function findOpenBreakGlass(
  tx: PersonTx,
  staff: string,
  person: PersonKey,
): Promise<BreakGlassRow | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('break_glass')
      .where('staff', '=', staff)
      .where('subject_kind', '=', person.kind)
      .where('subject', '=', person.id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('expires_at', 'desc')
      .limit(1)
      .select('id'),
  );
  return row && (await findBreakGlass(tx, row.id));
}

export async function findBreakGlass(tx: PersonTx, id: string): Promise<BreakGlassRow | undefined> {
  return (await tx.breakGlass.findUnique({ where: { id } })) ?? undefined;
}

export async function openBreakGlass(
  tx: PersonTx,
  opening: { id: string; staff: string; person: PersonKey; reasonCode: string; reason: string; minutes: number },
): Promise<void> {
  const { id, staff, person, reasonCode, reason, minutes } = opening;
  await tx.rows(
    query.insertInto('break_glass').values({
      id,
      staff,
      subject_kind: person.kind,
      subject: person.id,
      reason_code: reasonCode,
      reason,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    }),
  );
}

/** Returns false when it had already ended. */
export async function endBreakGlass(tx: PersonTx, id: string, staff: string): Promise<boolean> {
  const rows = await tx.rows(
    query
      .updateTable('break_glass')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('staff', '=', staff)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('id'),
  );
  return rows.length === 1;
}

/** Lists break-glass entries that the reader may see, newest first. */
export function listBreakGlass(tx: PersonTx, toReview: boolean, limit: number, now: Date): Promise<BreakGlassRow[]> {
  const over = { reviewedBy: null, OR: [{ endedAt: { not: null } }, { expiresAt: { lte: now } }] };
  return tx.breakGlass.findMany({
    where: toReview ? over : {},
    orderBy: [{ grantedAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** Returns the names of the people whose records were opened, by id. */
export async function loadOpenedNames(tx: PersonTx, rows: readonly BreakGlassRow[]): Promise<Map<string, string>> {
  const idsOf = (kind: PersonKind) => rows.filter((row) => row.subjectKind === kind).map(({ subject }) => subject);
  const found = await tx.rows(
    wrapStatement(sql<{ id: string; name: string }>`
      select id, name from opened_names(${idsOf('patient')}::uuid[], ${idsOf('client_user')}::uuid[])`),
  );
  return new Map(found.map(({ id, name }) => [id, name.trim()]));
}

/** Returns false when another reviewer was faster. */
export async function reviewBreakGlass(
  tx: PersonTx,
  id: string,
  review: { readonly reviewer: string; readonly outcome: string; readonly reason: string },
): Promise<boolean> {
  const { reviewer, outcome, reason } = review;
  const rows = await tx.rows(
    query
      .updateTable('break_glass')
      .set({ reviewed_by: reviewer, reviewed_at: sql<Date>`now()`, outcome, review_reason: reason })
      .where('id', '=', id)
      .where('reviewed_by', 'is', null)
      .returning('id'),
  );
  return rows.length === 1;
}
