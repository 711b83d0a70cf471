import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import { query } from '#src/store/query.ts';

/** A message that waits to be posted for a provider to those who write for a patient. */
export interface ChatPost {
  readonly id: string;
  readonly kind: 'WELCOME' | 'REFERRAL';
  readonly providerId: string;
  readonly patientId: string;
  /** The end of the link of a recommendation; empty for a welcome message. */
  readonly reference: string;
  readonly createdAt: Date;
}

/** Adds a message that waits, once. A client who was welcomed before is not welcomed again. */
export async function addChatPost(
  tx: Rows,
  { id, kind, providerId, patientId, reference }: Omit<ChatPost, 'createdAt'>,
) {
  await tx.rows(
    query
      .insertInto('chat_posts')
      .values({ id, kind, provider_id: providerId, patient_id: patientId, reference })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

const columns = query
  .selectFrom('chat_posts')
  .where('done_at', 'is', null)
  .select(['id', sql<ChatPost['kind']>`kind`.as('kind'), 'provider_id as providerId', 'patient_id as patientId'])
  .select(['reference', 'created_at as createdAt']);

/** Lists messages whose time has come, those that wait longest first. */
export function listChatPosts(tx: Rows, limit: number): Promise<ChatPost[]> {
  return tx.rows(columns.where('next_at', '<=', sql<Date>`now()`).orderBy('next_at').limit(limit));
}

/** Locks a waiting message until the transaction ends. @returns false when another worker has it or posted it */
export async function lockChatPost(tx: Rows, id: string): Promise<boolean> {
  return (await tx.rows(columns.where('id', '=', id).forUpdate().skipLocked())).length > 0;
}

export async function endChatPost(tx: Rows, id: string): Promise<void> {
  await tx.rows(query.updateTable('chat_posts').set({ done_at: sql<Date>`now()` }).where('id', '=', id));
}

/** Looks at a message again later. */
export async function delayChatPost(tx: Rows, id: string, minutes: number): Promise<void> {
  const next = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await tx.rows(query.updateTable('chat_posts').set({ next_at: next }).where('id', '=', id));
}
