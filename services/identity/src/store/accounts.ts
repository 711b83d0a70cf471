import type { Account } from '#src/gen/prisma/client.ts';
import type { Tx } from './open-store.ts';
import { query } from './query.ts';

export type AccountRow = Account;

export interface NewAccount {
  id: string;
  email: string;
  passwordHash: string;
  givenName: string;
  familyName: string;
  roles: string[];
}

export function loadAccount(tx: Tx, id: string): Promise<AccountRow | null> {
  return tx.account.findUnique({ where: { id } });
}

export function loadAccountByEmail(tx: Tx, email: string): Promise<AccountRow | null> {
  return tx.account.findUnique({ where: { email } });
}

/** Up to 20, in order of address. @param beginning lower-case beginning of an address */
export function findByEmailBeginning(tx: Tx, beginning: string): Promise<AccountRow[]> {
  // Prisma hands the text on to LIKE as it is.
  const startsWith = beginning.replaceAll(/[\\%_]/g, '\\$&');
  return tx.account.findMany({ where: { email: { startsWith } }, orderBy: { email: 'asc' }, take: 20 });
}

/**
 * Somebody signs up. An address that people have signed up with and nobody has confirmed takes the newest details: whoever
 * holds the mailbox and knows the password confirms them.
 * @returns the account, and whether it was a confirmed one or one that an operator made, which stays as it is
 */
export async function signUp(tx: Tx, wanted: NewAccount): Promise<{ account: AccountRow; isKnown: boolean }> {
  await tx.account.createMany({ data: [wanted], skipDuplicates: true });
  const { id: _id, ...details } = wanted;
  const { email, roles } = wanted;
  const open = { email, emailVerifiedAt: null, disabledAt: null, roles: { equals: roles } };
  const { count } = await tx.account.updateMany({ where: open, data: details });
  const account = await tx.account.findUniqueOrThrow({ where: { email } });
  return { account, isKnown: count === 0 };
}

export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.account.update({ where: { id }, data: { passwordHash } });
}

/** Only where the hash is still the one that was verified: a change meanwhile wins. */
export async function replaceHash(tx: Tx, id: string, was: string, passwordHash: string): Promise<void> {
  await tx.account.updateMany({ where: { id, passwordHash: was }, data: { passwordHash } });
}

/** Locks the account for as long as the password that was proved is still its own: a stranger may sign up meanwhile. */
export async function lockPassword(
  tx: Tx,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx.rows(
    query
      .selectFrom('accounts')
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .select('id')
      .forNoKeyUpdate(),
  );
  return rows.length > 0;
}

export async function confirmEmail(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.account.updateMany({ where: { id, emailVerifiedAt: null }, data: { emailVerifiedAt: at } });
}

/** The mailbox alone was proved: a password that a stranger may have chosen before that opens nothing. */
export async function confirmEmailOnly(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.account.updateMany({
    where: { id, emailVerifiedAt: null },
    data: { emailVerifiedAt: at, passwordHash: null },
  });
}

export interface PutAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  passwordHash: string | undefined;
  givenName: string;
  familyName: string;
  roles: string[];
  disabled: boolean;
}

/** Creates or replaces; a password that is not given stays. @returns undefined when another account has the address */
export async function putAccount(tx: Tx, wanted: PutAccount): Promise<AccountRow | undefined> {
  const holder = await tx.account.findUnique({ where: { email: wanted.email }, select: { id: true } });
  if (holder && holder.id !== wanted.id) return undefined;
  const known = await tx.account.findUnique({ where: { id: wanted.id } });
  const now = new Date();
  const { id, emailVerified, disabled, passwordHash, email, givenName, familyName, roles } = wanted;
  const data = {
    ...{ email, givenName, familyName, roles },
    emailVerifiedAt: emailVerified ? (known?.emailVerifiedAt ?? now) : null,
    disabledAt: disabled ? (known?.disabledAt ?? now) : null,
    ...(passwordHash && { passwordHash }),
  };
  return tx.account.upsert({ where: { id }, create: { id, ...data }, update: data });
}
