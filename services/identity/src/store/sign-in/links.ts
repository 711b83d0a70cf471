import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LinkPurpose } from '#src/domain/sign-in/links.ts';
import type { SignUpDetails } from '#src/store/accounts/accounts.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';
import type { Links } from '#src/store/tables.ts';

const columns = ['account_id', 'client_id', 'password_hash', 'given_name', 'family_name', 'role'] as const;

export type LinkRow = Pick<Links, (typeof columns)[number]>;

export interface NewLink {
  token: string;
  purpose: LinkPurpose;
  accountId: string;
  clientId: string | undefined;
  lifeSeconds: number;
  details?: SignUpDetails | undefined;
  /** The role that an invitation gives. */
  role?: string | undefined;
}

export async function addLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.rows(
    query.insertInto('links').values({
      token_hash: hashed(link.token),
      purpose: link.purpose,
      account_id: link.accountId,
      client_id: link.clientId ?? null,
      password_hash: link.details?.passwordHash ?? null,
      given_name: link.details?.givenName ?? null,
      family_name: link.details?.familyName ?? null,
      role: link.role ?? null,
      expires_at: sql<Date>`now() + ${link.lifeSeconds}::int * interval '1 second'`,
    }),
  );
}

/** Finds a link without using it up, because mail scanners open every link. */
export async function findLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<LinkRow | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('links')
      .where('token_hash', '=', hashed(token))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .select(columns),
  );
  return row;
}

/** Uses a link up. Of concurrent calls, one wins. */
export async function useLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<LinkRow | undefined> {
  const [row] = await tx.rows(
    query
      .updateTable('links')
      .set({ used_at: sql<Date>`now()` })
      .where('token_hash', '=', hashed(token))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(columns),
  );
  return row;
}

/** Returns what the person entered at sign-up, or `undefined` for a link that confirms an account as it is. */
export function getSignUpDetails(link: LinkRow): SignUpDetails | undefined {
  const { password_hash: passwordHash, given_name: givenName, family_name: familyName } = link;
  return passwordHash && givenName && familyName ? { passwordHash, givenName, familyName } : undefined;
}

/** After a lost mailbox, earlier links stop working. */
export async function deleteLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('links')
      .set({ used_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null),
  );
}

/** After a new password, earlier links stop working. An invitation stays, because it takes that password. */
export async function deleteAccessLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('links')
      .set({ used_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('purpose', '!=', 'accept_invitation')
      .where('used_at', 'is', null),
  );
}

/** A new invitation replaces the one before. */
export async function deleteInvitations(tx: Tx, accountId: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('links')
      .set({ used_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'accept_invitation')
      .where('used_at', 'is', null),
  );
}

/** Ends the open invitations of an account; their pages then say that they were withdrawn. */
export async function withdrawInvitations(tx: Tx, accountId: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('links')
      .set({ used_at: sql<Date>`now()`, withdrawn_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'accept_invitation')
      .where('used_at', 'is', null),
  );
}

/** Whether staff withdrew the invitation with this token. */
export async function isWithdrawn(tx: Tx, token: string): Promise<boolean> {
  const rows = await tx.rows(
    query
      .selectFrom('links')
      .where('token_hash', '=', hashed(token))
      .where('withdrawn_at', 'is not', null)
      .select('account_id'),
  );
  return rows.length > 0;
}

export async function deleteOldLinks(tx: Tx): Promise<void> {
  await tx.rows(query.deleteFrom('links').where('expires_at', '<', sql<Date>`now() - interval '1 day'`));
}

function hashed(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
