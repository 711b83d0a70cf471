import type { NoteType } from '@linden/form-engine/schema';
import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Sets who supervises a provider; undefined ends it. Notes that were signed before need no co-signature. */
export async function putSupervision(tx: NoteTx, providerId: string, supervisorId: string | undefined): Promise<void> {
  if (!supervisorId) {
    await tx.rows(
      query
        .updateTable('supervisions')
        .set({ ended_at: sql<Date>`now()` })
        .where('provider_id', '=', providerId)
        .where('ended_at', 'is', null)
        .returning('provider_id'),
    );
    return;
  }
  await tx.rows(
    query
      .insertInto('supervisions')
      .values({ provider_id: providerId, supervisor_id: supervisorId })
      .onConflict((conflict) =>
        conflict.column('provider_id').doUpdateSet({
          supervisor_id: supervisorId,
          since: sql<Date>`case when supervisions.ended_at is null then supervisions.since else now() end`,
          ended_at: null,
        }),
      )
      .returning('provider_id'),
  );
}

export interface WaitingNote {
  readonly id: string;
  readonly providerId: string;
  readonly noteType: NoteType;
  readonly signedAt: Date;
}

/** When the supervisor returned the note, if its author has added nothing since. */
const openReturn = sql<Date | null>`(select max(r.returned_at) from note_returns r where r.note_id = n.id
  and r.returned_at > coalesce((select max(a.signed_at) from note_addenda a where a.note_id = n.id), '-infinity'))`;

/** Signed notes of supervised providers without a co-signature. Those that were returned wait for their author. */
const waiting = query
  .selectFrom('notes as n')
  .innerJoin('supervisions as s', 's.provider_id', 'n.provider_id')
  .leftJoin('note_cosignatures as c', 'c.id', 'n.id')
  .where('s.ended_at', 'is', null)
  .where('c.id', 'is', null)
  .where(sql<boolean>`n.signed_at >= s.since`)
  .where(sql<boolean>`${openReturn} is null`);

/** Lists the notes that wait for a supervisor, signed first first. */
export async function listWaitingNotes(tx: NoteTx, supervisorId: string, limit: number): Promise<WaitingNote[]> {
  const rows = await tx.rows(
    waiting
      .where('s.supervisor_id', '=', supervisorId)
      .orderBy('n.signed_at')
      .limit(limit)
      .select(['n.id', 'n.provider_id as providerId', 'n.note_type as noteType', 'n.signed_at as signedAt']),
  );
  // Only this service writes the type.
  return rows.flatMap(({ noteType, signedAt, ...row }) =>
    signedAt ? [{ ...row, signedAt, noteType: noteType as NoteType }] : [],
  );
}

export interface CosignFacts {
  readonly supervisorId: string | undefined;
  /** Waits for the supervisor, or for the author when it was returned. */
  readonly isWaiting: boolean;
  readonly isReturned: boolean;
  readonly cosignedAt: Date | undefined;
}

/** Returns who may co-sign a note, and whether someone did. */
export async function findCosignFacts(tx: NoteTx, noteId: string): Promise<CosignFacts> {
  const [row] = await tx.rows(
    query
      .selectFrom('notes as n')
      .leftJoin('supervisions as s', (join) =>
        join.onRef('s.provider_id', '=', 'n.provider_id').on('s.ended_at', 'is', null),
      )
      .leftJoin('note_cosignatures as c', 'c.id', 'n.id')
      .where('n.id', '=', noteId)
      .select([
        ...(['s.supervisor_id as supervisorId', 'c.cosigned_at as cosignedAt'] as const),
        sql<boolean>`coalesce(n.signed_at >= s.since and c.id is null, false)`.as('isWaiting'),
        sql<boolean>`${openReturn} is not null`.as('hasReturn'),
      ]),
  );
  const { supervisorId, isWaiting = false, hasReturn = false, cosignedAt } = row ?? {};
  const isReturned = isWaiting && hasReturn;
  return { supervisorId: supervisorId ?? undefined, isWaiting, isReturned, cosignedAt: cosignedAt ?? undefined };
}

/** Adds the co-signature. Returns false when the note has one. */
export async function addCosignature(
  tx: NoteTx,
  { noteId, supervisorId, accountId }: { noteId: string; supervisorId: string; accountId: string },
): Promise<boolean> {
  const rows = await tx.rows(
    query
      .insertInto('note_cosignatures')
      .columns(['id', 'provider_id', 'patient_id', 'supervisor_id', 'account_id'])
      .expression(
        query
          .selectFrom('notes')
          .where('id', '=', noteId)
          .select([
            ...(['id', 'provider_id', 'patient_id'] as const),
            sql<string>`${supervisorId}::uuid`.as('supervisor_id'),
            sql<string>`${accountId}::uuid`.as('account_id'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length === 1;
}
