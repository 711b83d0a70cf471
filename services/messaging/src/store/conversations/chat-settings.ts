import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import { query } from '#src/store/query.ts';

export interface ChatSettings {
  /** Whether an email says that messages wait. */
  readonly sendsEmail: boolean;
}

/** Returns what a provider or an account chose. Emails are sent until they say otherwise. */
export async function findChatSettings(tx: Rows, ownerId: string): Promise<ChatSettings> {
  const [row] = await tx.rows(
    query.selectFrom('chat_settings').where('owner_id', '=', ownerId).select('sends_email as sendsEmail'),
  );
  return row ?? { sendsEmail: true };
}

export async function putChatSettings(tx: Rows, ownerId: string, { sendsEmail }: ChatSettings): Promise<void> {
  await tx.rows(
    query
      .insertInto('chat_settings')
      .values({ owner_id: ownerId, sends_email: sendsEmail })
      .onConflict((conflict) =>
        conflict.column('owner_id').doUpdateSet({ sends_email: sendsEmail, updated_at: sql<Date>`now()` }),
      ),
  );
}
