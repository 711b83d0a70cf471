import { appendAudit } from '@linden/platform/audit/audit';
import { SharingRule } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type { Context } from '#src/context.ts';
import type { StoredNote } from '#src/store/notes/notes.ts';
import { listPatientPlans, setPlanShared } from '#src/store/plans/treatment-plans.ts';
import { readPlanOf } from './apply-note-to-plan.ts';

/** Returns whether sharing can be turned off. While billing does not answer, the rule is unknown. */
export async function findSharingRule({ coverages, logger }: Context, patientId: string): Promise<SharingRule> {
  try {
    return (await coverages.hasMedicaid(patientId)) ? SharingRule.REQUIRED : SharingRule.OPTIONAL;
  } catch (err) {
    logger.warn({ err }, 'billing does not say whether a plan must be shared');
    return SharingRule.UNSPECIFIED;
  }
}

/**
 * Returns whether a note may keep the plan from the client. Billing is asked only when the note wants that; without its answer, the client
 * receives the plan.
 */
export async function mayHidePlan(context: Context, note: StoredNote | undefined): Promise<boolean> {
  if (!note || note.signedAt || readPlanOf(note).isShared !== false) return true;
  return (await findSharingRule(context, note.patientId)) === SharingRule.OPTIONAL;
}

/** Clients with Medicaid always receive their plan (P6-3): turns sharing on where it is off. */
export async function enforceSharing(context: Context, patientId: string): Promise<void> {
  const service = { kind: 'service', name: 'clinical-notes' } as const;
  const store = context.store.as(service);
  const hidden = (await store.read((tx) => listPatientPlans(tx, patientId))).filter(({ isShared }) => !isShared);
  if (hidden.length === 0 || !(await context.coverages.hasMedicaid(patientId))) return;
  await store.tx(async (tx) => {
    for (const { id } of hidden) {
      await setPlanShared(tx, id, true);
      await appendAudit(tx, { actor: service, action: 'treatment_plan.share', subject: patientId });
    }
  });
}
