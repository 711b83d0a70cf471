import { goalFieldLabels } from '@linden/form-engine/types/goals';
import * as styles from '#src/features/treatment-plan/treatment-plan.module.css';
import type { SharedPlansQuery } from '#src/gen/operations.ts';

export type GoalTexts = NonNullable<SharedPlansQuery['sharedTreatmentPlans']>[number]['goals'][number];

/** The heading of a goal: what it is, or the words for 'Other'. */
export function nameGoal({ clientGoal, clientGoalOther }: Pick<GoalTexts, 'clientGoal' | 'clientGoalOther'>): string {
  return clientGoalOther || clientGoal;
}

/** Everything that a goal says, but for its name. */
export function GoalFacts({ goal }: { goal: GoalTexts }) {
  return (
    <dl className={styles.goalFacts}>
      {listFacts(goal).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function listFacts(goal: GoalTexts): (readonly [label: string, text: string])[] {
  const { frequency, frequencyOther, keyTreatmentMethods, keyTreatmentMethodsOther } = goal;
  const facts = [
    [goalFieldLabels.clientSelfReportedGoal, goal.clientSelfReportedGoal],
    [goalFieldLabels.measurableSteps, goal.measurableSteps],
    [goalFieldLabels.modalitiesOfTreatment, goal.modalitiesOfTreatment.join(', ')],
    [goalFieldLabels.frequency, frequencyOther || frequency],
    [goalFieldLabels.keyTreatmentMethods, joinMethods(keyTreatmentMethods, keyTreatmentMethodsOther)],
    [goalFieldLabels.goalMeasurableDescription, goal.goalMeasurableDescription],
    [goalFieldLabels.estimatedTimeToAchieve, goal.estimatedTimeToAchieve],
  ] as const;
  return facts.filter(([, text]) => text !== '');
}

function joinMethods(methods: readonly string[], other: string | null): string {
  return [...methods.filter((method) => !other || method !== 'Other'), ...(other ? [other] : [])].join(', ');
}
