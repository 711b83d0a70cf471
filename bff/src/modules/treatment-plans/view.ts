import { getEnumName } from '@linden/platform/rpc/enum-names';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  GoalChangeKind,
  type GoalChange as GoalChangeRecord,
  GoalStatus,
  SharingRule,
  type TreatmentGoal as TreatmentGoalRecord,
  type TreatmentPlan as TreatmentPlanRecord,
} from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type { GoalChange, PlanSharingRule, TreatmentGoal } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';

/** A plan without its provider, who is loaded only when a page asks. */
export function toTreatmentPlan({ patientId, providerId, goals, isShared, updatedAt, visibleAt }: TreatmentPlanRecord) {
  return {
    patientId,
    providerId,
    isShared,
    goals: goals.flatMap(toGoal),
    updatedAt: requireInstant(updatedAt),
    visibleAt: toInstant(visibleAt),
  };
}

export type TreatmentPlanView = ReturnType<typeof toTreatmentPlan>;

export function toSharingRule(rule: SharingRule): PlanSharingRule | null {
  return getEnumName(SharingRule, rule) || null;
}

/** Returns nothing for a status that this version does not know. */
function toGoal(record: TreatmentGoalRecord): TreatmentGoal[] {
  const status = getEnumName(GoalStatus, record.status);
  if (status === '') return [];
  const { $typeName, $unknown, changes, ...goal } = record;
  return [
    {
      ...goal,
      status,
      clientGoalOther: goal.clientGoalOther || null,
      frequencyOther: goal.frequencyOther || null,
      keyTreatmentMethodsOther: goal.keyTreatmentMethodsOther || null,
      deactivatedByNoteId: goal.deactivatedByNoteId || null,
      changes: changes.flatMap(toChange),
    },
  ];
}

function toChange(record: GoalChangeRecord): GoalChange[] {
  const kind = getEnumName(GoalChangeKind, record.kind);
  const status = getEnumName(GoalStatus, record.status);
  if (kind === '' || status === '') return [];
  const { accountId, noteId, changedAt } = record;
  const noteType = getEnumName(NoteType, record.noteType) || null;
  return [{ kind, status, accountId, noteId, noteType, changedAt: requireInstant(changedAt) }];
}
