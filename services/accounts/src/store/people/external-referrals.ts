import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import type { ExternalReferral, ReferralPortal } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '../open-store.ts';

export type ReferralPortalRow = ReferralPortal;
export type ExternalReferralRow = ExternalReferral & { portal: ReferralPortal };
const maxListed = 100;

export async function saveReferralPortal(tx: PersonTx, portal: Omit<ReferralPortal, 'config'> & { config: object }) {
  const { code, ...data } = portal;
  await tx.referralPortal.upsert({ where: { code }, create: { code, ...data }, update: data });
}

export function findReferralPortal(tx: PersonTx, code: string): Promise<ReferralPortal | null> {
  return tx.referralPortal.findUnique({ where: { code } });
}

type NewReferral = Pick<ExternalReferral, 'id' | 'portalCode' | 'keyId' | 'networks' | 'createdAt'>;

/** Inserts without reading back, because the writer may not read referrals. */
export async function addExternalReferral(tx: PersonTx, referral: NewReferral, sealed: Uint8Array): Promise<void> {
  const data = { ...referral, sealed: new Uint8Array(sealed) };
  await tx.externalReferral.createMany({ data: [data], skipDuplicates: true });
}

/** Returns how many referrals each network sent since then. Locks the networks until the transaction ends. */
export async function countExternalReferrals(
  tx: PersonTx,
  networks: readonly string[],
  since: Date,
): Promise<Record<string, number>> {
  const [row] = await tx.rows(
    statement(
      sql<{
        counts: Record<string, number>;
      }>`select count_external_referrals(${[...networks]}::text[], ${since}) as counts`,
    ),
  );
  return row?.counts ?? {};
}

/** Lists what waits, oldest first. */
export function listExternalReferrals(tx: PersonTx): Promise<ExternalReferralRow[]> {
  return tx.externalReferral.findMany({
    where: { settledAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: maxListed,
    include: { portal: true },
  });
}

/** Returns false when it was settled before, and undefined when there is no such referral. */
export async function settleExternalReferral(
  tx: PersonTx,
  id: string,
  { settledAt, settledBy }: { settledAt: Date; settledBy: string },
): Promise<boolean | undefined> {
  const { count } = await tx.externalReferral.updateMany({
    where: { id, settledAt: null },
    data: { settledAt, settledBy },
  });
  if (count > 0) return true;
  return (await tx.externalReferral.count({ where: { id } })) > 0 ? false : undefined;
}
