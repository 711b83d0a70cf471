import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { ProviderInvitation } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '#src/store/open-store.ts';

export type InvitationRow = ProviderInvitation;

/** A provider with what staff know besides. */
export interface StaffProviderRow {
  provider: ProviderBasics;
  account: string;
  invitation: InvitationRow | undefined;
}

const basics = {
  id: true,
  shortId: true,
  name: true,
  isOnboarding: true,
  marketplaceVisible: true,
  isChurned: true,
  publishRequestedAt: true,
  suspension: true,
  openStates: true,
} as const;

type ProviderBasics = {
  id: string;
  shortId: string;
  name: string;
  isOnboarding: boolean;
  marketplaceVisible: boolean;
  isChurned: boolean;
  publishRequestedAt: Date | null;
  suspension: string;
  openStates: string[];
  licenses: { usState: string; licenseType: string; licenseNumber: string }[];
};

const maxResults = 50;

/** Finds providers by a part of the name in any spelling, by id, or without either all in onboarding. Takes at most five statements. */
export async function findStaffProviders(
  tx: PersonTx,
  { query, providerId }: { query: string; providerId: string },
): Promise<StaffProviderRow[]> {
  const named = async () => ({ id: { in: await listNamed(tx, query) } });
  const where = providerId ? { id: providerId } : query ? await named() : { isOnboarding: true };
  const rows = await tx.provider.findMany({
    where,
    select: basics,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: maxResults,
  });
  const providerIds = { in: rows.map(({ id }) => id) };
  const licenses = await tx.providerStateCredential.findMany({
    where: { providerId: providerIds },
    orderBy: { usState: 'asc' },
  });
  const accounts = await tx.providerAccount.findMany({ where: { providerId: providerIds } });
  const invitations = await tx.providerInvitation.findMany({ where: { providerId: providerIds } });
  return rows.map((row) => ({
    provider: { ...row, licenses: licenses.filter(({ providerId: id }) => id === row.id) },
    account: accounts.find(({ providerId: id }) => id === row.id)?.account ?? '',
    invitation: invitations.find(({ providerId: id }) => id === row.id),
  }));
}

async function listNamed(tx: PersonTx, query: string): Promise<string[]> {
  const rows = await tx.rows(
    wrapStatement(sql<{ id: string }>`
      select id from providers where fold_name(${query}) <> '' and strpos(fold_name(name), fold_name(${query})) > 0
      order by name, id limit ${maxResults}::int`),
  );
  return rows.map(({ id }) => id);
}

/** Links an account to a provider whom staff invite. Returns false when it is linked already. */
export async function linkInvited(tx: PersonTx, account: string, providerId: string): Promise<boolean> {
  const { count } = await tx.providerAccount.createMany({ data: [{ account, providerId }], skipDuplicates: true });
  return count === 1;
}

export async function createInvitation(
  tx: PersonTx,
  invitation: { providerId: string; account: string; invitedBy: string },
): Promise<void> {
  await tx.providerInvitation.create({ data: invitation });
}

/** Returns null for a provider whom staff did not invite. */
export function findInvitation(tx: PersonTx, providerId: string): Promise<InvitationRow | null> {
  return tx.providerInvitation.findUnique({ where: { providerId } });
}

export async function saveSending(
  tx: PersonTx,
  providerId: string,
  { sentAt, expiresAt }: { sentAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.providerInvitation.update({
    where: { providerId },
    data: { sentAt, expiresAt, letters: { increment: 1 }, withdrawnAt: null },
  });
}

export async function saveWithdrawal(tx: PersonTx, providerId: string, withdrawnAt: Date): Promise<void> {
  await tx.providerInvitation.update({ where: { providerId }, data: { withdrawnAt } });
}
