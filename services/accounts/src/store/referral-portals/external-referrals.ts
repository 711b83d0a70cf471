import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { ExternalReferral, ReferralPortal } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '#src/store/open-store.ts';

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

type NewReferral = Pick<ExternalReferral, 'id' | 'portalCode' | 'keyId' | 'networks' | 'createdAt'> & {
  readonly sealed: Uint8Array;
  /** Keyed hash of a signed-in sender's account. */
  readonly senderHash: Uint8Array | undefined;
  /** Keyed hash of what was sent. */
  readonly requestHash: Uint8Array | undefined;
};

/**
 * Saves a referral once. Uses `createMany`, which returns no rows, because the sender may not read referrals.
 * @returns false when its id was used for other content
 */
export async function addExternalReferral(tx: PersonTx, referral: NewReferral): Promise<boolean> {
  const { sealed, senderHash, requestHash, ...columns } = referral;
  const data = {
    ...columns,
    sealed: new Uint8Array(sealed),
    senderHash: senderHash ? new Uint8Array(senderHash) : null,
    requestHash: requestHash ? new Uint8Array(requestHash) : null,
  };
  const { count } = await tx.externalReferral.createMany({ data: [data], skipDuplicates: true });
  if (count > 0 || !requestHash) return true;
  const [row] = await tx.rows(
    wrapStatement(
      sql<{
        same: boolean;
      }>`select is_same_external_referral(${columns.id}::uuid, ${Buffer.from(requestHash)}, ${columns.keyId}) as same`,
    ),
  );
  return row?.same ?? true;
}

/** Counts the referrals of each network since an instant. Locks the networks until the transaction ends. */
export async function countExternalReferrals(
  tx: PersonTx,
  networks: readonly string[],
  since: Date,
): Promise<Record<string, number>> {
  const [row] = await tx.rows(
    wrapStatement(
      sql<{
        counts: Record<string, number>;
      }>`select count_external_referrals(${[...networks]}::text[], ${since}) as counts`,
    ),
  );
  return row?.counts ?? {};
}

/** Counts the referrals of a signed-in sender since an instant. Locks the sender until the transaction ends. */
export async function countSentReferrals(tx: PersonTx, senderHash: Uint8Array, since: Date): Promise<number> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ count: number }>`select count_sent_referrals(${Buffer.from(senderHash)}, ${since}) as count`),
  );
  return row?.count ?? 0;
}

/** Deletes a batch of referrals that were settled more than 90 days ago, or sent more than a year ago. */
export async function deleteOldExternalReferrals(tx: PersonTx, now: Date): Promise<void> {
  await tx.rows(wrapStatement(sql`select forget_external_referrals(${now})`));
}

/** Lists referrals that staff have not settled yet, oldest first. */
export function listExternalReferrals(tx: PersonTx): Promise<ExternalReferralRow[]> {
  return tx.externalReferral.findMany({
    where: { settledAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: maxListed,
    include: { portal: true },
  });
}

/** Counts referrals that staff have not settled yet. */
export function countOpenReferrals(tx: PersonTx): Promise<number> {
  return tx.externalReferral.count({ where: { settledAt: null } });
}

/** Lists referrals that staff settled, the newest first. */
export function listSettledReferrals(tx: PersonTx): Promise<ExternalReferralRow[]> {
  return tx.externalReferral.findMany({
    where: { settledAt: { not: null } },
    orderBy: [{ settledAt: 'desc' }, { id: 'asc' }],
    take: maxListed,
    include: { portal: true },
  });
}

/** Returns false when it was settled before, and undefined when there is no such referral. */
export async function settleExternalReferral(
  tx: PersonTx,
  id: string,
  settled: { settledAt: Date; settledBy: string; settledReason: string },
): Promise<boolean | undefined> {
  const { count } = await tx.externalReferral.updateMany({
    where: { id, settledAt: null },
    data: settled,
  });
  if (count > 0) return true;
  return (await tx.externalReferral.count({ where: { id } })) > 0 ? false : undefined;
}
