import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  GoalChangeKind,
  GoalChangeSchema,
  GoalStatus,
  SharingRule,
  type TreatmentGoal,
  TreatmentGoalSchema,
  type TreatmentPlan,
  TreatmentPlanSchema,
} from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type { PlanHeader, StoredGoal } from '#src/store/plans/treatment-plans.ts';

/** Builds a plan with its whole history, for the provider. */
export function buildPlanProto(
  plan: PlanHeader,
  goals: readonly StoredGoal[],
  sharingRule: SharingRule,
): TreatmentPlan {
  const message = buildHeader(plan, sharingRule);
  message.goals = goals.map((goal) => {
    const built = buildGoal(goal);
    built.changes = goal.changes.map(({ kind, status, accountId, noteId, noteType, changedAt }) =>
      create(GoalChangeSchema, {
        kind: GoalChangeKind[kind],
        status: GoalStatus[status],
        accountId,
        noteId,
        ...(noteType && { noteType: NoteType[noteType] }),
        changedAt: timestampFromDate(changedAt),
      }),
    );
    return built;
  });
  message.goals.sort((a, b) => Number(a.isDeactivated) - Number(b.isDeactivated));
  const latest = Math.max(...goals.flatMap(({ changes }) => changes.map(({ visibleAt }) => visibleAt.getTime())));
  if (plan.isShared && Number.isFinite(latest)) message.visibleAt = timestampFromDate(new Date(latest));
  return message;
}

/** Builds what a client sees: the active goals, without history. */
export function buildSharedPlanProto(plan: PlanHeader, goals: readonly StoredGoal[]): TreatmentPlan {
  const message = buildHeader(plan, SharingRule.UNSPECIFIED);
  message.goals = goals.map(buildGoal).filter(({ isDeactivated }) => !isDeactivated);
  return message;
}

function buildHeader({ providerId, patientId, isShared, updatedAt }: PlanHeader, sharingRule: SharingRule) {
  const times = { updatedAt: timestampFromDate(updatedAt) };
  return create(TreatmentPlanSchema, { providerId, patientId, isShared, sharingRule, ...times });
}

function buildGoal({ shortId, createdByNoteId, changes: [last] }: StoredGoal): TreatmentGoal {
  const { modalitiesOfTreatment, keyTreatmentMethods, ...texts } = last.texts;
  const isDeactivated = last.status !== 'ACTIVE';
  return create(TreatmentGoalSchema, {
    shortId,
    createdByNoteId,
    noteId: last.noteId,
    isDeactivated,
    status: GoalStatus[last.status],
    ...texts,
    modalitiesOfTreatment: [...modalitiesOfTreatment],
    keyTreatmentMethods: [...keyTreatmentMethods],
    deactivatedByNoteId: isDeactivated ? last.noteId : '',
  });
}
