import { sql } from 'kysely';
import type { ProviderRelation } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type RelationRow = ProviderRelation;

/** `SUPERVISES`: co-signs. `COVERS`: reads the signed notes of a provider who is away. */
export type RelationKind = 'SUPERVISES' | 'COVERS';

export interface RelationKey {
  readonly kind: RelationKind;
  readonly actingProviderId: string;
  readonly forProviderId: string;
}

/** Lists the relations of a provider, on either side, newest first. */
export function listRelations(tx: PersonTx, providerId: string, limit: number): Promise<ProviderRelation[]> {
  return tx.providerRelation.findMany({
    where: { OR: [{ actingProviderId: providerId }, { forProviderId: providerId }] },
    orderBy: [{ fromAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
}

/** Lists what is in force about these providers, on either side. */
export function listRelationsInForce(
  tx: PersonTx,
  providerIds: readonly string[],
  now: Date,
): Promise<ProviderRelation[]> {
  const ids = [...providerIds];
  return tx.providerRelation.findMany({
    where: {
      OR: [{ actingProviderId: { in: ids } }, { forProviderId: { in: ids } }],
      AND: [{ fromAt: { lte: now } }, { OR: [{ untilAt: null }, { untilAt: { gt: now } }] }],
    },
    orderBy: [{ fromAt: 'asc' }, { id: 'asc' }],
  });
}

export function findRelation(tx: PersonTx, id: string): Promise<ProviderRelation | null> {
  return tx.providerRelation.findUnique({ where: { id } });
}

/** Finds the supervisor in force, or the cover of these two. */
export function findOpenRelation(
  tx: PersonTx,
  { kind, actingProviderId, forProviderId }: RelationKey,
  at: Date,
): Promise<ProviderRelation | null> {
  return tx.providerRelation.findFirst({
    where: {
      kind,
      forProviderId,
      ...(kind === 'COVERS' && { actingProviderId }),
      OR: [{ untilAt: null }, { untilAt: { gt: at } }],
    },
    orderBy: { fromAt: 'asc' },
  });
}

/** Ends what a new relation replaces: every other supervisor of the provider, or covers of the same two. One that has not begun ends as it begins. */
export async function endRelations(
  tx: PersonTx,
  { kind, actingProviderId, forProviderId }: RelationKey,
  at: Date,
  endedBy: string | undefined,
): Promise<void> {
  await tx.rows(
    query
      .updateTable('provider_relations')
      .set({ until_at: sql<Date>`greatest(from_at, ${at}::timestamptz)`, ended_by: endedBy ?? null })
      .where('kind', '=', kind)
      .where('for_provider_id', '=', forProviderId)
      .where(sql<boolean>`(until_at is null or until_at > ${at}::timestamptz)`)
      .$if(kind === 'COVERS', (some) => some.where('acting_provider_id', '=', actingProviderId))
      .returning('id'),
  );
}

/** Ends one relation. */
export async function endRelation(tx: PersonTx, id: string, at: Date, endedBy: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('provider_relations')
      .set({ until_at: sql<Date>`greatest(from_at, ${at}::timestamptz)`, ended_by: endedBy })
      .where('id', '=', id)
      .returning('id'),
  );
}

export interface NewRelation extends RelationKey {
  readonly id: string;
  readonly fromAt: Date;
  readonly untilAt: Date | undefined;
  readonly supervisedSince: Date | undefined;
  readonly setBy: string | undefined;
}

export async function addRelation(tx: PersonTx, relation: NewRelation): Promise<void> {
  const { untilAt, supervisedSince, setBy, ...same } = relation;
  const data = { ...same, untilAt: untilAt ?? null, supervisedSince: supervisedSince ?? null, setBy: setBy ?? null };
  await tx.providerRelation.create({ data });
}

/** Returns the instant at which a day begins in a time zone. @param later days after it */
export async function computeDayStart(tx: PersonTx, day: string, timeZone: string, later = 0): Promise<Date> {
  const [row] = await tx.rows(
    query.selectNoFrom(sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`.as('at')),
  );
  if (!row) throw new Error('a select without a table returns one row');
  return row.at;
}

/** Lists the types of license of each of these providers. */
export async function listLicenseTypes(
  tx: PersonTx,
  providerIds: readonly string[],
): Promise<{ providerId: string; licenseType: string }[]> {
  return tx.providerStateCredential.findMany({
    where: { providerId: { in: [...providerIds] } },
    select: { providerId: true, licenseType: true },
  });
}
