import { createHash } from 'node:crypto';
import { evaluate } from '@linden/form-engine/conditions/evaluate';
import { isList, isRecord } from '@linden/form-engine/field-value';
import { listFields } from '@linden/form-engine/list-fields';
import { type RecordValue, readText, readTexts } from '@linden/form-engine/record-shape';
import type { FieldType, FieldValue, NoteSchema, NoteValues } from '@linden/form-engine/schema';
import { goalStatusOptions } from '@linden/form-engine/treatment-plan-lists';

export type GoalStatus = (typeof goalStatusOptions)[number];
export type GoalChangeKind = 'CREATED' | 'CHANGED' | 'DEACTIVATED' | 'REACTIVATED';

/** What a goal says (P3.14-1). */
export interface GoalTexts {
  readonly clientSelfReportedGoal: string;
  readonly clientGoal: string;
  readonly clientGoalOther: string;
  readonly measurableSteps: string;
  readonly modalitiesOfTreatment: readonly string[];
  readonly frequency: string;
  readonly frequencyOther: string;
  readonly keyTreatmentMethods: readonly string[];
  readonly keyTreatmentMethodsOther: string;
  readonly goalMeasurableDescription: string;
  readonly estimatedTimeToAchieve: string;
}

/** A goal as a note has it. */
export interface NoteGoal {
  readonly shortId: string;
  readonly status: GoalStatus;
  readonly texts: GoalTexts;
}

/** Goals and sharing in a saved note. Each is undefined where the note does not ask. */
export interface NotePlan {
  readonly goals: readonly NoteGoal[] | undefined;
  readonly isShared: boolean | undefined;
}

export interface GoalChange extends NoteGoal {
  readonly kind: GoalChangeKind;
}

/** The provider may still change a shared plan before the client sees it (P9.5-1). */
export const planEditPeriodHours = 24;

/** Returns what a saved note says about the plan. @param schema that the note keeps */
export function readNotePlan(schema: NoteSchema, values: NoteValues, noteId: string): NotePlan {
  const { values: counted } = evaluate(schema, values);
  const find = (type: FieldType) => {
    const field = listFields(schema).find(({ fieldType }) => fieldType === type);
    return field && counted[field.id];
  };
  const goals = find('goals_input');
  const isShared = find('treatment_plan_sharing_input');
  return {
    goals: isList(goals)
      ? goals.filter(isRecord).map((goal, index) => readGoal(goal, deriveGoalId(noteId, index)))
      : undefined,
    isShared: typeof isShared === 'boolean' ? isShared : undefined,
  };
}

/**
 * Returns what a note changes in the goals. A goal that the note leaves out was taken off the plan.
 * @param current the state of each goal, deactivated ones included
 */
export function decideGoalChanges(current: readonly NoteGoal[], goals: readonly NoteGoal[]): GoalChange[] {
  const known = new Map(current.map((goal) => [goal.shortId, goal]));
  const kept = new Set(goals.map(({ shortId }) => shortId));
  const changed = goals.flatMap((goal): GoalChange[] => {
    const kind = describeChange(known.get(goal.shortId), goal);
    return kind ? [{ ...goal, kind }] : [];
  });
  const removed = current
    .filter(({ shortId, status }) => !kept.has(shortId) && status === 'ACTIVE')
    .map((goal): GoalChange => ({ ...goal, status: 'DISCONTINUED', kind: 'DEACTIVATED' }));
  return [...changed, ...removed];
}

function describeChange(before: NoteGoal | undefined, { status, texts }: NoteGoal): GoalChangeKind | undefined {
  if (!before) return 'CREATED';
  if (before.status !== status) return status === 'ACTIVE' ? 'REACTIVATED' : 'DEACTIVATED';
  return JSON.stringify(before.texts) === JSON.stringify(texts) ? undefined : 'CHANGED';
}

function readGoal(goal: RecordValue, derivedId: string): NoteGoal {
  const status = goalStatusOptions.find((each) => each === goal.status) ?? 'ACTIVE';
  return {
    shortId: /^[\w-]{6,64}$/.test(readText(goal, 'shortId')) ? readText(goal, 'shortId') : derivedId,
    status: goal.isDeactivated === true && status === 'ACTIVE' ? 'DISCONTINUED' : status,
    texts: readGoalTexts(goal),
  };
}

function readGoalTexts(goal: RecordValue): GoalTexts {
  const text = (key: keyof GoalTexts) => readText(goal, key);
  return {
    clientSelfReportedGoal: text('clientSelfReportedGoal'),
    clientGoal: text('clientGoal'),
    clientGoalOther: text('clientGoalOther'),
    measurableSteps: text('measurableSteps'),
    modalitiesOfTreatment: readTexts(goal, 'modalitiesOfTreatment'),
    frequency: text('frequency'),
    frequencyOther: text('frequencyOther'),
    keyTreatmentMethods: readTexts(goal, 'keyTreatmentMethods'),
    keyTreatmentMethodsOther: text('keyTreatmentMethodsOther'),
    goalMeasurableDescription: text('goalMeasurableDescription'),
    estimatedTimeToAchieve: text('estimatedTimeToAchieve'),
  };
}

/** The same note gives the same ids, so that saving it again adds no goal twice. */
function deriveGoalId(noteId: string, index: number): string {
  return createHash('sha256').update(`${noteId} ${index}`).digest('base64url').slice(0, 22);
}

/** Returns the one change of a goal that is edited in the plan; `undefined` when it says the same. */
export function decideGoalEdit(current: NoteGoal, edited: NoteGoal): GoalChange | undefined {
  const kind = describeChange(current, edited);
  return kind && { ...edited, kind };
}

/** Returns a goal as the value of a note's field. */
export function buildGoalValue({ shortId, status, texts }: NoteGoal): FieldValue {
  return { ...texts, shortId, status };
}
