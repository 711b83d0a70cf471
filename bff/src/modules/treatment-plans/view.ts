import type { MessageInitShape } from '@bufbuild/protobuf';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  GoalChangeKind,
  type GoalChange as GoalChangeRecord,
  GoalStatus,
  PlanAnswerKind,
  type PlanAnswer as PlanAnswerRecord,
  type PlanDelay as PlanDelayRecord,
  SharingRule,
  type TreatmentGoal as TreatmentGoalRecord,
  type TreatmentGoalSchema,
  type TreatmentPlan as TreatmentPlanRecord,
} from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type {
  GoalChange,
  PlanAnswer,
  PlanDelay,
  PlanSharingRule,
  TreatmentGoal,
  TreatmentGoalInput,
} from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';

/** A plan without its provider, who is loaded only when a page asks. */
export function toTreatmentPlan(plan: TreatmentPlanRecord) {
  const { patientId, providerId, goals, isShared, version, isUnread, hasQuestion } = plan;
  return {
    patientId,
    providerId,
    isShared,
    version,
    isUnread,
    hasQuestion,
    goals: goals.flatMap(toGoal),
    answers: plan.answers.flatMap(toAnswer),
    updatedAt: requireInstant(plan.updatedAt),
    visibleAt: toInstant(plan.visibleAt),
    editUntil: toInstant(plan.editUntil),
    delayedUntil: toInstant(plan.delayedUntil),
    sharedAt: toInstant(plan.sharedAt),
  };
}

function toAnswer({ kind: value, answeredAt, isClosed }: PlanAnswerRecord): PlanAnswer[] {
  const kind = getEnumName(PlanAnswerKind, value);
  return kind === '' ? [] : [{ kind, answeredAt: requireInstant(answeredAt), isClosed }];
}

export function toPlanDelay({ until, reason, placedAt }: PlanDelayRecord): PlanDelay {
  return { until: requireInstant(until), reason, placedAt: requireInstant(placedAt) };
}

/** Returns the goal that a page edited. */
export function toGoalRecord(goal: TreatmentGoalInput): MessageInitShape<typeof TreatmentGoalSchema> {
  return {
    ...goal,
    status: GoalStatus[goal.status],
    clientGoalOther: goal.clientGoalOther ?? '',
    frequencyOther: goal.frequencyOther ?? '',
    keyTreatmentMethodsOther: goal.keyTreatmentMethodsOther ?? '',
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
  const { accountId, noteId, changedAt, isEdit } = record;
  const noteType = getEnumName(NoteType, record.noteType) || null;
  return [{ kind, status, accountId, noteId, noteType, isEdit, changedAt: requireInstant(changedAt) }];
}
