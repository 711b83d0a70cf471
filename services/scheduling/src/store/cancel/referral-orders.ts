import type { CareTx } from '#src/store/open-store.ts';

/** New clients to turn off at accounts: all of a provider, or those of one payor. */
export type ReferralOrder = {
  readonly id: string;
  readonly providerId: string;
  readonly cancellationId: string;
  readonly payorId: string | undefined;
};

/** Saves an order in the transaction of its cancellation. @param at milliseconds since the epoch */
export async function addReferralOrder(tx: CareTx, order: ReferralOrder, at: number): Promise<void> {
  const { payorId, ...ids } = order;
  await tx.referralOrder.createMany({ data: [{ ...ids, payorId: payorId ?? null, createdAt: new Date(at) }] });
}

/** Lists orders that accounts has not answered, oldest first. */
export async function listOpenOrders(tx: CareTx, limit: number): Promise<ReferralOrder[]> {
  const rows = await tx.referralOrder.findMany({
    where: { doneAt: null },
    select: { id: true, providerId: true, cancellationId: true, payorId: true },
    orderBy: { createdAt: 'asc' },
    take: limit,
  });
  return rows.map(({ payorId, ...ids }) => ({ ...ids, payorId: payorId ?? undefined }));
}

/** Records that accounts has applied the order. @param at milliseconds since the epoch */
export async function recordOrderDone(tx: CareTx, id: string, at: number): Promise<void> {
  await tx.referralOrder.updateMany({ where: { id, doneAt: null }, data: { doneAt: new Date(at) } });
}
