import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '#src/store/open-store.ts';

export type ClientSettingsRow = Prisma.ClientSettingsGetPayload<object>;
export type DataOptOutRow = Prisma.ClientDataOptOutGetPayload<object>;
type Preferences = Pick<ClientSettingsRow, 'preferredSetting' | 'preferredTimes'>;

/** Returns null until the client has chosen something. */
export function findSettings(tx: PersonTx, clientUserId: string): Promise<ClientSettingsRow | null> {
  return tx.clientSettings.findUnique({ where: { clientUserId } });
}

export async function savePreferences(tx: PersonTx, clientUserId: string, chosen: Preferences): Promise<void> {
  const { count } = await tx.clientSettings.createMany({ data: [{ clientUserId, ...chosen }], skipDuplicates: true });
  if (count === 0) await tx.clientSettings.updateMany({ where: { clientUserId }, data: chosen });
}

export function listOptOuts(tx: PersonTx, clientUserId: string): Promise<DataOptOutRow[]> {
  return tx.clientDataOptOut.findMany({ where: { clientUserId }, orderBy: { optOut: 'asc' } });
}

/** Replaces the opt-outs. An opt-out that already held keeps its date. */
export async function saveOptOuts(tx: PersonTx, clientUserId: string, optOuts: readonly string[]): Promise<void> {
  await tx.clientDataOptOut.deleteMany({ where: { clientUserId, optOut: { notIn: [...optOuts] } } });
  const data = optOuts.map((optOut) => ({ clientUserId, optOut }));
  await tx.clientDataOptOut.createMany({ data, skipDuplicates: true });
}
