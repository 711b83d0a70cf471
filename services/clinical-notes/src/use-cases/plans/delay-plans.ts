import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import type { Transactions } from '@linden/platform/store/store';
import type { Context } from '#src/context.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { addPlanDelay, endPlanDelays, findPlanDelay, type PlanDelay } from '#src/store/plans/plan-delays.ts';

interface Delaying extends Pick<Context, 'envelope' | 'newId'> {
  readonly store: Transactions<NoteTx>;
  readonly caller: Person;
}

/** Keeps all plans of a patient from the client. */
export function delayPatientPlans(
  { store, envelope, newId, caller }: Delaying,
  { patientId, until, reason }: { patientId: string; until: Date; reason: string },
): Promise<PlanDelay | undefined> {
  return store.tx(async (tx) => {
    await endPlanDelays(tx, patientId, caller.account);
    await addPlanDelay(tx, envelope, { id: newId(), patientId, until, reason, placedBy: caller.account });
    await appendAudit(tx, { actor: caller, action: 'treatment_plan.delay', subject: patientId });
    return findPlanDelay(tx, envelope, patientId);
  });
}

/** Lets the client see the plans again. Repeating it changes nothing. */
export function endPatientPlanDelay({ store, caller }: Delaying, patientId: string): Promise<void> {
  return store.tx(async (tx) => {
    if (!(await endPlanDelays(tx, patientId, caller.account))) return;
    await appendAudit(tx, { actor: caller, action: 'treatment_plan.delay_end', subject: patientId });
  });
}
