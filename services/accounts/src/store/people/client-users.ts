import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '../open-store.ts';

export type ClientUserRow = Prisma.ClientUserGetPayload<object>;

export function clientUserOf(tx: PersonTx, account: string): Promise<ClientUserRow | null> {
  return tx.clientUser.findUnique({ where: { account } });
}

export function clientUserById(tx: PersonTx, id: string): Promise<ClientUserRow | null> {
  return tx.clientUser.findUnique({ where: { id } });
}

/** False: the account has one already, made by somebody who came at the same time. */
export async function addClientUser(tx: PersonTx, row: Prisma.ClientUserCreateManyInput): Promise<boolean> {
  const { count } = await tx.clientUser.createMany({ data: [row], skipDuplicates: true });
  return count === 1;
}

/** What somebody says of themselves as a patient is true of them as a client user, too. */
export async function keepContact(
  tx: PersonTx,
  id: string,
  contact: { telephone: string; stateOfResidence: string },
): Promise<void> {
  await tx.clientUser.updateMany({ where: { id }, data: contact });
}

/** The provider whose account this is; undefined for everybody else. */
export async function providerIdOf(tx: PersonTx, account: string): Promise<string | undefined> {
  const row = await tx.providerAccount.findUnique({ where: { account } });
  return row?.providerId;
}

/** False: another account is this provider. */
export async function tieProvider(tx: PersonTx, account: string, providerId: string): Promise<boolean> {
  await tx.providerAccount.deleteMany({ where: { account, NOT: { providerId } } });
  const { count } = await tx.providerAccount.createMany({ data: [{ account, providerId }], skipDuplicates: true });
  return count === 1 || (await providerIdOf(tx, account)) === providerId;
}
