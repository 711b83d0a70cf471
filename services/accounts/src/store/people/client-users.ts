import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '../open-store.ts';

export type ClientUserRow = Prisma.ClientUserGetPayload<object>;

export function findClientUser(tx: PersonTx, account: string): Promise<ClientUserRow | null> {
  return tx.clientUser.findUnique({ where: { account } });
}

export function findClientUserById(tx: PersonTx, id: string): Promise<ClientUserRow | null> {
  return tx.clientUser.findUnique({ where: { id } });
}

/** Returns false when the account already has one, created by a concurrent request. */
export async function addClientUser(tx: PersonTx, row: Prisma.ClientUserCreateManyInput): Promise<boolean> {
  const { count } = await tx.clientUser.createMany({ data: [row], skipDuplicates: true });
  return count === 1;
}

/** Copies a patient's own contact details to their client user. */
export async function saveContact(
  tx: PersonTx,
  id: string,
  contact: { telephone: string; stateOfResidence: string },
): Promise<void> {
  await tx.clientUser.updateMany({ where: { id }, data: contact });
}

/** Returns the provider linked to the account, or `undefined` when there is none. */
export async function findProviderId(tx: PersonTx, account: string): Promise<string | undefined> {
  const row = await tx.providerAccount.findUnique({ where: { account } });
  return row?.providerId;
}

/** Returns false when another account is linked to this provider. */
export async function linkProvider(tx: PersonTx, account: string, providerId: string): Promise<boolean> {
  await tx.providerAccount.deleteMany({ where: { account, NOT: { providerId } } });
  const { count } = await tx.providerAccount.createMany({ data: [{ account, providerId }], skipDuplicates: true });
  return count === 1 || (await findProviderId(tx, account)) === providerId;
}
