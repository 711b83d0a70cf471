import type { CheckedPayor } from '#src/domain/benefits/find-known-verdict.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { loadBlockedPlans } from './blocked-plans.ts';

/** Returns what a check needs to know of a payor; `undefined` for an unknown one. */
export async function findCheckedPayor(tx: CoverageTx, payorId: string): Promise<CheckedPayor | undefined> {
  const payor = await tx.payor.findUnique({
    where: { id: payorId },
    include: { states: true, homes: true },
  });
  if (!payor) return undefined;
  const { externalPayorId, planName, planCategory, states, homes } = payor;
  const served = [...states.map(({ usState }) => usState), ...homes.map(({ stateOfService }) => stateOfService)];
  return {
    externalPayorId,
    planName,
    planCategory,
    states: served,
    servicing: homes.map(({ stateOfService, servicingPayorId }) => ({
      usState: stateOfService,
      payorId: servicingPayorId,
    })),
    blockedPlans: await loadBlockedPlans(tx, payorId),
  };
}

/** Whether no insurer pays: without a payor, and for the entry of clients who pay themselves. */
export async function isSelfPay(tx: CoverageTx, payorId: string): Promise<boolean> {
  if (payorId === '') return true;
  const payor = await tx.payor.findUnique({ where: { id: payorId }, select: { isCash: true } });
  return payor?.isCash ?? false;
}
