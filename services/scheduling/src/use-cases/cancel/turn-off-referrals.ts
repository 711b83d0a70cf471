import type { TurnsOff } from '#src/domain/cancel/provider-cancellation.ts';
import { addReferralOrder } from '#src/store/cancel/referral-orders.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { rebuildStanding } from '#src/store/standing/standings.ts';

type Order = TurnsOff & { readonly providerId: string; readonly cancellationId: string };

/** Orders accounts to turn off new clients. Turning off all of them decides the variant of the ladder. @param at milliseconds since the epoch */
export async function turnOffReferrals(
  { newId }: { readonly newId: () => string },
  tx: CareTx,
  order: Order,
  at: number,
): Promise<void> {
  await addReferralOrder(tx, { id: newId(), ...order }, at);
  if (order.payorId === undefined) await rebuildStanding(tx, order.providerId, at);
}
