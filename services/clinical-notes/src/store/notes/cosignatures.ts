import type { NoteType } from '@linden/form-engine/schema';
import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export interface WaitingNote {
  readonly id: string;
  readonly providerId: string;
  readonly noteType: NoteType;
  readonly signedAt: Date;
}

/** When the supervisor returned the note, if its author has added nothing since. */
const openReturn = sql<Date | null>`(select max(r.returned_at) from note_returns r where r.note_id = n.id
  and r.returned_at > coalesce((select max(a.signed_at) from note_addenda a where a.note_id = n.id), '-infinity'))`;

/**
 * Lists the notes that wait for a supervisor, signed first first. Those that were returned wait for their author.
 * @param supervises since when the signed notes of each provider need a co-signature
 */
export async function listWaitingNotes(
  tx: NoteTx,
  supervises: ReadonlyMap<string, Date>,
  limit: number,
): Promise<WaitingNote[]> {
  if (supervises.size === 0) return [];
  const authors = sql`unnest(${[...supervises.keys()]}::uuid[], ${[...supervises.values()]}::timestamptz[]) as s (provider_id, since)`;
  const rows = await tx.rows(
    query
      .selectFrom('notes as n')
      .leftJoin('note_cosignatures as c', 'c.id', 'n.id')
      .where('c.id', 'is', null)
      .where(
        sql<boolean>`exists (select from ${authors} where s.provider_id = n.provider_id and n.signed_at >= s.since)`,
      )
      .where(sql<boolean>`${openReturn} is null`)
      .orderBy('n.signed_at')
      .limit(limit)
      .select(['n.id', 'n.provider_id as providerId', 'n.note_type as noteType', 'n.signed_at as signedAt']),
  );
  // Only this service writes the type.
  return rows.flatMap(({ noteType, signedAt, ...row }) =>
    signedAt ? [{ ...row, signedAt, noteType: noteType as NoteType }] : [],
  );
}

/** What is stored about the co-signature of a note. Whether it needs one follows from its author's supervision. */
export interface CosignFacts {
  /** The note's author. */
  readonly providerId: string;
  readonly signedAt: Date | undefined;
  /** Returned, and without an addendum since. */
  readonly hasReturn: boolean;
  readonly cosignedAt: Date | undefined;
}

/** Returns `undefined` for a note that does not exist or that the caller may not see. */
export async function findCosignFacts(tx: NoteTx, noteId: string): Promise<CosignFacts | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('notes as n')
      .leftJoin('note_cosignatures as c', 'c.id', 'n.id')
      .where('n.id', '=', noteId)
      .select(['n.provider_id as providerId', 'n.signed_at as signedAt', 'c.cosigned_at as cosignedAt'])
      .select(sql<boolean>`${openReturn} is not null`.as('hasReturn')),
  );
  return row && { ...row, signedAt: row.signedAt ?? undefined, cosignedAt: row.cosignedAt ?? undefined };
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
