import { createHash } from 'node:crypto';
import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import type { LinkPurpose } from '#src/domain/links.ts';
import type { Tx } from './open-store.ts';

export interface LinkRow {
  account_id: string;
  client_id: string | null;
}

export async function addLink(
  tx: Tx,
  link: { token: string; purpose: LinkPurpose; accountId: string; clientId: string | undefined; lifeSeconds: number },
): Promise<void> {
  await tx.rows(
    statement(sql`insert into links (token_hash, purpose, account_id, client_id, expires_at)
      values (${hashed(link.token)}, ${link.purpose}, ${link.accountId}::uuid, ${link.clientId ?? null},
        now() + ${link.lifeSeconds}::int * interval '1 second')`),
  );
}

/** Looks without using it up: programs that check mail open every link. */
export async function findLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<LinkRow | undefined> {
  const rows = await tx.rows(
    statement(sql<LinkRow>`select account_id, client_id from links
      where token_hash = ${hashed(token)} and purpose = ${purpose} and used_at is null and expires_at > now()`),
  );
  return rows[0];
}

/** Of any number at once, one gets it. */
export async function useLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<LinkRow | undefined> {
  const rows = await tx.rows(
    statement(sql<LinkRow>`update links set used_at = now()
      where token_hash = ${hashed(token)} and purpose = ${purpose} and used_at is null and expires_at > now()
      returning account_id, client_id`),
  );
  return rows[0];
}

/** Whoever changed the password or lost the mailbox must not be overtaken by an old mail. */
export async function voidLinksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.rows(
    statement(sql`update links set used_at = now() where account_id = ${accountId}::uuid and used_at is null`),
  );
}

export async function deleteOldLinks(tx: Tx): Promise<void> {
  await tx.rows(statement(sql`delete from links where expires_at < now() - interval '1 day'`));
}

function hashed(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
