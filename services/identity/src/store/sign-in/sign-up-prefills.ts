import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** What a visitor entered in a booking. */
export interface SignUpPrefill {
  email: string;
  givenName: string;
  familyName: string;
}

/** @returns when it expires */
export async function addPrefill(
  tx: Tx,
  { token, lifeSeconds, email, givenName, familyName }: SignUpPrefill & { token: string; lifeSeconds: number },
): Promise<Date> {
  const [row] = await tx.rows(
    query
      .insertInto('sign_up_prefills')
      .values({
        token_hash: hashed(token),
        email,
        given_name: givenName,
        family_name: familyName,
        expires_at: sql<Date>`now() + ${lifeSeconds}::int * interval '1 second'`,
      })
      .returning('expires_at'),
  );
  if (!row) throw new Error('an insert returned no row');
  return row.expires_at;
}

/**
 * Returns what a token gives to the form of this sign-in. The first sign-in that reads it is the only one, so that its page can be reloaded
 * and a link that is passed on gives nothing.
 */
export async function openPrefill(tx: Tx, token: string, interactionUid: string): Promise<SignUpPrefill | undefined> {
  const [row] = await tx.rows(
    query
      .updateTable('sign_up_prefills')
      .set({ interaction_uid: interactionUid })
      .where('token_hash', '=', hashed(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .where((each) => each.or([each('interaction_uid', 'is', null), each('interaction_uid', '=', interactionUid)]))
      .returning(['email', 'given_name as givenName', 'family_name as familyName']),
  );
  return row;
}

export async function deleteOldPrefills(tx: Tx): Promise<void> {
  await tx.rows(query.deleteFrom('sign_up_prefills').where('expires_at', '<', sql<Date>`now()`));
}

function hashed(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
