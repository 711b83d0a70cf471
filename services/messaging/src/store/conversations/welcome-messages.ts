import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { wrapStatement } from '@linden/platform/store/sql';
import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import { mostWelcomeMessages, type WelcomeMessage } from '#src/domain/conversations/welcome-message.ts';
import { query } from '#src/store/query.ts';

/** A sealed welcome message. */
export interface WelcomeRow {
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly dataKey: Uint8Array;
  readonly keyId: string;
  readonly isOn: boolean;
  readonly updatedAt: Date;
}

/** Names the row that a title and a text are sealed for. */
export function buildWelcomeSubject(id: string): string {
  return `welcome message ${id}`;
}

const columns = query
  .selectFrom('welcome_messages')
  .select(['id', 'sealed', 'data_key as dataKey', 'key_id as keyId', 'is_on as isOn', 'updated_at as updatedAt']);

/** Lists the messages of a provider, those that were changed last first. */
export function listWelcomeMessages(tx: Rows, providerId: string): Promise<WelcomeRow[]> {
  return tx.rows(
    columns
      .where('provider_id', '=', providerId)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(mostWelcomeMessages),
  );
}

/** Returns the message that new clients of a provider get. */
export async function findWelcomeMessage(tx: Rows, providerId: string): Promise<WelcomeRow | undefined> {
  const [row] = await tx.rows(columns.where('provider_id', '=', providerId).where('is_on', '=', true));
  return row;
}

/** Locks the messages of a provider until the transaction ends. @returns their ids */
export async function lockWelcomeMessages(tx: Rows, providerId: string): Promise<string[]> {
  await tx.rows(
    wrapStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`welcome ${providerId}`}, 0))::text`),
  );
  const rows = await tx.rows(query.selectFrom('welcome_messages').where('provider_id', '=', providerId).select('id'));
  return rows.map(({ id }) => id);
}

/** Adds or replaces a message; one that is on turns the others off. @returns undefined when the id is another provider's */
export async function putWelcomeMessage(
  tx: Rows,
  envelope: EnvelopeSealer,
  providerId: string,
  { id, title, text, isOn }: WelcomeMessage,
): Promise<WelcomeRow | undefined> {
  if (isOn)
    await tx.rows(
      query
        .updateTable('welcome_messages')
        .set({ is_on: false })
        .where('provider_id', '=', providerId)
        .where('id', '<>', id)
        .where('is_on', '=', true),
    );
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(JSON.stringify([title, text])), buildWelcomeSubject(id));
  const content = {
    sealed: Buffer.from(sealed),
    data_key: Buffer.from(dataKey),
    key_id: keyId,
    is_on: isOn,
    updated_at: sql<Date>`now()`,
  };
  const [row] = await tx.rows(
    query
      .insertInto('welcome_messages')
      .values({ id, provider_id: providerId, ...content })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(content).where('welcome_messages.provider_id', '=', providerId),
      )
      .returning([
        'id',
        'sealed',
        'data_key as dataKey',
        'key_id as keyId',
        'is_on as isOn',
        'updated_at as updatedAt',
      ]),
  );
  return row;
}

export async function deleteWelcomeMessage(tx: Rows, providerId: string, id: string): Promise<void> {
  await tx.rows(query.deleteFrom('welcome_messages').where('provider_id', '=', providerId).where('id', '=', id));
}

/** Opens a message. One that does not open has no title and no text, so that the others are still read. */
export function openWelcomeMessage(
  envelope: EnvelopeSealer,
  row: WelcomeRow,
  report: (err: unknown, id: string) => void,
): { readonly title: string; readonly text: string } | undefined {
  try {
    const [title, text] = JSON.parse(Buffer.from(envelope.open(row, buildWelcomeSubject(row.id))).toString()) as [
      string,
      string,
    ];
    return { title, text };
  } catch (err) {
    report(err, row.id);
    return undefined;
  }
}
