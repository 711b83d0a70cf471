import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import { sql } from 'kysely';
import type { Provider as PlainProvider } from '#src/gen/prisma/client.ts';
import type { PersonTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';
import { loadChildren, type ProviderChildren } from './provider-children.ts';
import { toProviderColumns } from './provider-columns.ts';

export type ProviderRow = PlainProvider & ProviderChildren;

/** The columns that decide whether a provider is public. */
export const publicFacts = { marketplaceVisible: true, isChurned: true, suspension: true, openStates: true } as const;

/** Loads any number of providers in two statements. */
export async function loadByIds(tx: Tx | PersonTx, ids: string[]): Promise<ProviderRow[]> {
  return withChildren(tx, await tx.provider.findMany({ where: { id: { in: ids } } }));
}

export async function loadByShortId(tx: Tx | PersonTx, shortId: string): Promise<ProviderRow | null> {
  const row = await tx.provider.findUnique({ where: { shortId } });
  return row ? ((await withChildren(tx, [row]))[0] ?? null) : null;
}

async function withChildren(tx: Tx | PersonTx, rows: PlainProvider[]): Promise<ProviderRow[]> {
  if (rows.length === 0) return [];
  const children = await loadChildren(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const own = children.get(row.id);
    return own ? [{ ...row, ...own }] : [];
  });
}

export async function listIdsAfter(tx: Tx | PersonTx, afterId: string, limit: number): Promise<string[]> {
  const rows = await tx.provider.findMany({
    ...(afterId && { where: { id: { gt: afterId } } }),
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Locks an existing provider against other writers until the transaction ends. Returns false when there is none. */
export async function lockProvider(tx: Tx | PersonTx, id: string): Promise<boolean> {
  const rows = await tx.rows(query.selectFrom('providers').where('id', '=', id).select('id').forUpdate());
  return rows.length > 0;
}

/** Inserts the row that a write locks; a concurrent insert waits for the first. Revision 0 is never committed. */
export async function reserveProvider(tx: Tx | PersonTx, provider: Provider): Promise<void> {
  await tx.provider.createMany({ data: [{ ...toProviderColumns(provider), revision: 1n }], skipDuplicates: true });
}

/** Replaces a locked provider's record, except written reviews and referral opt-outs. */
export async function replaceProvider(tx: Tx | PersonTx, provider: Provider, revision: bigint): Promise<void> {
  const providerId = provider.id;
  await tx.provider.update({ where: { id: providerId }, data: { ...toProviderColumns(provider), revision } });
  await tx.providerStateCredential.deleteMany({ where: { providerId } });
  await tx.providerPayor.deleteMany({ where: { providerId } });
  await tx.providerPayorCost.deleteMany({ where: { providerId } });
  await tx.providerFeedbackTag.deleteMany({ where: { providerId } });
  await tx.providerRating.deleteMany({ where: { providerId } });
  await tx.providerStateCredential.createMany({
    data: provider.stateCredentials.map(({ usState, licenseType, licenseNumber }) => ({
      providerId,
      usState,
      licenseType,
      licenseNumber,
    })),
  });
  await tx.providerPayor.createMany({
    data: provider.payorCredentials.map(({ payorId, usState }) => ({ providerId, payorId, usState })),
  });
  await tx.providerPayorCost.createMany({
    data: provider.avgCostByPayor.map(({ clientBookingName, avgCostCents }) => ({
      providerId,
      clientBookingName,
      avgCostCents,
    })),
  });
  await tx.providerFeedbackTag.createMany({
    data: provider.topProviderFeedbackTags.map(({ tag, count }) => ({ providerId, tag, count })),
  });
  const [stars1 = 0, stars2 = 0, stars3 = 0, stars4 = 0, stars5 = 0] = provider.rating?.distribution ?? [];
  await tx.providerRating.createMany({ data: [{ providerId, stars1, stars2, stars3, stars4, stars5 }] });
}

/** Records that the provider turned off new clients by their own switch. Keeps the last 20 times. */
export async function recordReferralsOff(tx: PersonTx, id: string): Promise<void> {
  const times = sql<Date[]>`(array_append(referrals_off_at, now()))[greatest(cardinality(referrals_off_at) - 18, 1):]`;
  await tx.rows(query.updateTable('providers').set({ referrals_off_at: times }).where('id', '=', id));
}

/** What follows from a provider's standing, which scheduling derives. */
export type FollowedStanding = {
  readonly standingRevision: bigint;
  readonly cancellationLevel: number;
  readonly referralsLockedUntil: Date | null;
};

/** Saves a newer standing. Returns false when the saved one is as new. */
export async function saveStanding(tx: PersonTx, id: string, standing: FollowedStanding): Promise<boolean> {
  const { standingRevision } = standing;
  const { count } = await tx.provider.updateMany({
    where: { id, standingRevision: { lt: standingRevision } },
    data: standing,
  });
  return count === 1;
}
