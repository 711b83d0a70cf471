import type { Context } from '#src/context.ts';
import { listPlanReaders } from '#src/domain/plans/plan-readers.ts';
import { listUntoldPlans, markPlansTold } from '#src/store/plans/plan-letters.ts';

const service = { kind: 'service', name: 'clinical-notes' } as const;

export interface PlanNotice {
  readonly planId: string;
  readonly patientId: string;
  readonly readerAccountIds: readonly string[];
}

/** Returns plans that their readers see, and that no letter told them of. */
export async function listPlanNotices({ store, people, clock }: Context): Promise<PlanNotice[]> {
  const plans = await store.as(service).read((tx) => listUntoldPlans(tx));
  return Promise.all(
    plans.map(async ({ id: planId, patientId }) => {
      const found = await people.findReaders(patientId);
      const readers = found ? listPlanReaders(found, clock.now()).filter(({ mayRead }) => mayRead) : [];
      return { planId, patientId, readerAccountIds: readers.map(({ accountId }) => accountId) };
    }),
  );
}

/** Repeating it changes nothing. */
export function confirmPlanNotices({ store }: Context, planIds: readonly string[]): Promise<void> {
  return store.as(service).tx((tx) => markPlansTold(tx, planIds));
}
