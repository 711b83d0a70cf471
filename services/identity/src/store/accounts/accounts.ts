import type { Account } from '#src/gen/prisma/client.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

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

/**
 * Finds up to 20 accounts, ordered by address.
 * @param beginning lowercase beginning of an address
 */
export function findByEmailBeginning(tx: Tx, beginning: string): Promise<AccountRow[]> {
  // Prisma passes the text to LIKE unescaped.
  const startsWith = beginning.replaceAll(/[\\%_]/g, '\\$&');
  return tx.account.findMany({ where: { email: { startsWith } }, orderBy: { email: 'asc' }, take: 20 });
}

export function loadAccounts(tx: Tx, ids: readonly string[]): Promise<AccountRow[]> {
  return tx.account.findMany({ where: { id: { in: [...ids] } } });
}

/** Returns the name of an account; its email address when it has no name. */
export function findAccountName({ givenName, familyName, email }: AccountRow): string {
  return [givenName, familyName].filter(Boolean).join(' ') || email;
}

/** What a person enters at sign-up. Each confirmation link holds its own copy. */
export type SignUpDetails = Pick<NewAccount, 'passwordHash' | 'givenName' | 'familyName'>;

/** Roles of an account that signed up and has not booked yet. */
export const signUpRoles = ['unconverted_client'];

/** An account that waits for the confirmation of its sign-up. Accounts that an operator made have other roles. */
const isOpenSignUp = { emailVerifiedAt: null, disabledAt: null, roles: { equals: signUpRoles } };

/**
 * Creates the account of a sign-up. An existing account stays as it is: an earlier sign-up keeps its password until a link is used.
 * @returns the account, and whether a link may confirm a sign-up for it
 */
export async function createSignUp(tx: Tx, wanted: NewAccount): Promise<{ account: AccountRow; isOpen: boolean }> {
  await tx.account.createMany({ data: [wanted], skipDuplicates: true });
  const { email } = wanted;
  const account = await tx.account.findUniqueOrThrow({ where: { email } });
  const isOpen = (await tx.account.count({ where: { ...isOpenSignUp, email } })) > 0;
  return { account, isOpen };
}

/**
 * Confirms an account with the password and name of one sign-up.
 * @returns false when the account was confirmed or changed before
 */
export async function confirmSignUp(tx: Tx, id: string, details: SignUpDetails, at: Date): Promise<boolean> {
  const { count } = await tx.account.updateMany({
    where: { ...isOpenSignUp, id },
    data: { ...details, emailVerifiedAt: at },
  });
  return count > 0;
}

/**
 * Creates the account of an invitation, which cannot be used before its owner accepts. An existing account stays as it is, but a sign-up
 * that was never confirmed takes the name that staff know.
 */
export async function createInvited(
  tx: Tx,
  { id, email, givenName, familyName }: Omit<NewAccount, 'passwordHash' | 'roles'>,
): Promise<AccountRow> {
  const data = { id, email, givenName, familyName, roles: signUpRoles };
  const { count } = await tx.account.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) await tx.account.updateMany({ where: { ...isOpenSignUp, email }, data: { givenName, familyName } });
  return tx.account.findUniqueOrThrow({ where: { email } });
}

/** Whether only the owner can know the password. Before the address is confirmed, a stranger may have set it. */
export function hasOwnPassword({ emailVerifiedAt, passwordHash }: AccountRow): boolean {
  return emailVerifiedAt !== null && passwordHash !== null;
}

/** Gives a role to an account whose owner proved the mailbox. An account that was never confirmed has no other role. */
export async function giveRole(tx: Tx, account: AccountRow, role: string, changes: GivenChanges = {}): Promise<void> {
  const before = account.emailVerifiedAt ? account.roles : [];
  const data = { ...changes, roles: [...new Set([...before, role])] };
  await tx.account.update({ where: { id: account.id }, data });
}

type GivenChanges = Partial<Pick<AccountRow, 'passwordHash' | 'emailVerifiedAt'>>;

export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.account.update({ where: { id }, data: { passwordHash } });
}

/** Replaces the hash only if it is still the verified one, so that a concurrent change wins. */
export async function replaceHash(tx: Tx, id: string, was: string, passwordHash: string): Promise<void> {
  await tx.account.updateMany({ where: { id, passwordHash: was }, data: { passwordHash } });
}

/** Locks the account if the proved password is still its own: an operator may have changed it since. */
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

/** Only the mailbox was proved, so a password that a stranger may have set before is removed. */
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

/**
 * Creates or replaces an account; a missing password stays unchanged.
 * @returns undefined when another account has the address
 */
export async function putAccount(tx: Tx, wanted: PutAccount): Promise<AccountRow | undefined> {
  const holder = await tx.account.findUnique({ where: { email: wanted.email }, select: { id: true } });
  if (holder && holder.id !== wanted.id) return undefined;
  const known = await tx.account.findUnique({ where: { id: wanted.id } });
  const now = new Date();
  const { id, emailVerified, disabled, passwordHash, email, givenName, familyName, roles } = wanted;
  const data = {
    email,
    givenName,
    familyName,
    roles,
    emailVerifiedAt: emailVerified ? (known?.emailVerifiedAt ?? now) : null,
    disabledAt: disabled ? (known?.disabledAt ?? now) : null,
    ...(passwordHash && { passwordHash }),
  };
  return tx.account.upsert({ where: { id }, create: { id, ...data }, update: data });
}
