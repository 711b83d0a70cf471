import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  GoalChangeKind,
  GoalChangeSchema,
  GoalStatus,
  PlanAnswerKind,
  PlanAnswerSchema,
  SharingRule,
  type TreatmentGoal,
  TreatmentGoalSchema,
  type TreatmentPlan,
  TreatmentPlanSchema,
} from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { findEditEnd } from '#src/domain/plans/edit-period.ts';
import type { PlanAnswer } from '#src/store/plans/plan-answers.ts';
import type { PlanHeader, StoredChange, StoredGoal } from '#src/store/plans/treatment-plans.ts';

export interface PlanFacts {
  readonly goals: readonly StoredGoal[];
  readonly answers: readonly PlanAnswer[];
  readonly delayedUntil: Date | undefined;
  readonly sharingRule: SharingRule;
  /** Of the database. */
  readonly now: Date;
}

/** Builds a plan with its whole history, for the provider. */
export function buildPlanProto(plan: PlanHeader, facts: PlanFacts): TreatmentPlan {
  const { goals, answers, delayedUntil, sharingRule, now } = facts;
  const message = buildHeader(plan, sharingRule);
  message.goals = goals.map((goal) => ({ ...buildGoal(goal), changes: goal.changes.map(buildChange) }));
  message.goals.sort((a, b) => Number(a.isDeactivated) - Number(b.isDeactivated));
  const changes = goals.flatMap((goal) => goal.changes);
  const latest = Math.max(...changes.map(({ visibleAt }) => visibleAt.getTime()));
  if (plan.isShared && Number.isFinite(latest)) message.visibleAt = timestampFromDate(new Date(latest));
  const editUntil = findEditEnd(changes, now);
  if (editUntil) message.editUntil = timestampFromDate(editUntil);
  if (delayedUntil) message.delayedUntil = timestampFromDate(delayedUntil);
  message.answers = answers.map(buildAnswer);
  return message;
}

function buildChange({ kind, status, accountId, noteId, noteType, changedAt, isEdit }: StoredChange) {
  return create(GoalChangeSchema, {
    kind: GoalChangeKind[kind],
    status: GoalStatus[status],
    accountId,
    noteId,
    ...(noteType && { noteType: NoteType[noteType] }),
    changedAt: timestampFromDate(changedAt),
    isEdit,
  });
}

function buildAnswer({ kind, answeredAt, closedAt }: PlanAnswer) {
  return create(PlanAnswerSchema, {
    kind: PlanAnswerKind[kind],
    answeredAt: timestampFromDate(answeredAt),
    isClosed: closedAt !== undefined,
  });
}

/**
 * Builds what a client sees: the active goals, without history.
 * @param goals with the changes that they may see @param answers their own, latest first
 */
export function buildSharedPlanProto(
  plan: PlanHeader,
  goals: readonly StoredGoal[],
  answers: readonly PlanAnswer[],
): TreatmentPlan {
  const message = buildHeader(plan, SharingRule.UNSPECIFIED);
  message.goals = goals.map(buildGoal).filter(({ isDeactivated }) => !isDeactivated);
  const shared = goals.flatMap(({ changes }) => changes.map(({ visibleAt }) => visibleAt.getTime()));
  const sharedAt = Math.max(...shared);
  if (Number.isFinite(sharedAt)) message.sharedAt = timestampFromDate(new Date(sharedAt));
  const read = answers.find(({ kind }) => kind === 'READ');
  message.isUnread = !read || read.answeredAt.getTime() < sharedAt;
  message.hasQuestion = answers.some(({ kind, closedAt }) => kind === 'QUESTION' && !closedAt);
  return message;
}

function buildHeader({ providerId, patientId, isShared, version, updatedAt }: PlanHeader, sharingRule: SharingRule) {
  const times = { updatedAt: timestampFromDate(updatedAt) };
  return create(TreatmentPlanSchema, { providerId, patientId, isShared, version, sharingRule, ...times });
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
