import { goalFieldLabels } from '@linden/form-engine/types/goals';
import * as styles from '#src/features/treatment-plan/treatment-plan.module.css';
import type { SharedPlansQuery } from '#src/gen/operations.ts';
import { treatmentPlan } from '#src/locales/en/treatment-plan.ts';
import { say } from './words.ts';

export type GoalTexts = NonNullable<SharedPlansQuery['sharedTreatmentPlans']>[number]['goals'][number];

/** The heading of a goal: what it is, or the words for 'Other'. */
export function nameGoal({ clientGoal, clientGoalOther }: Pick<GoalTexts, 'clientGoal' | 'clientGoalOther'>): string {
  return clientGoalOther || clientGoal;
}

/** Everything that a goal says, but for its name, in the words of notes. */
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

interface PlainGoalProps {
  goal: GoalTexts;
  /** Its level on the page. */
  heading: 'h3' | 'h4';
}

/** A goal as the client reads it: their own words first, then plain ones, without names of methods. */
export function PlainGoal({ goal, heading: Heading }: PlainGoalProps) {
  const { clientSelfReportedGoal, goalMeasurableDescription } = goal;
  return (
    <>
      {clientSelfReportedGoal ? <p className={styles.ownWords}>“{clientSelfReportedGoal}”</p> : null}
      <Heading>{nameGoal(goal)}</Heading>
      <ul aria-label={say('client.steps')}>
        {listSteps(goal).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {goalMeasurableDescription ? (
        <p>
          <strong>{say('client.measured')}</strong> {goalMeasurableDescription}
        </p>
      ) : null}
      <p className="quiet small">{describePace(goal)}</p>
    </>
  );
}

/** One step a line. */
function listSteps({ measurableSteps }: GoalTexts): string[] {
  return [...new Set(measurableSteps.split('\n').map((line) => line.replace(/^[-•*]\s*/, '').trim()))].filter(Boolean);
}

/** How often, with whom, and for how long, such as 'Once a week, one on one. About 1-3 months.' */
export function describePace({ frequency, frequencyOther, modalitiesOfTreatment, estimatedTimeToAchieve }: GoalTexts) {
  const { frequencies, modalities, times } = treatmentPlan;
  const often = frequencyOther || find(frequencies, frequency);
  const company = modalitiesOfTreatment.map((modality) => find(modalities, modality)).join(', ');
  const parts = [[often, company].filter(Boolean).join(', '), find(times, estimatedTimeToAchieve)];
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');
}

/** Words that a later version of the lists may have stay as they are. */
function find(words: Readonly<Record<string, string>>, text: string): string {
  return words[text] ?? text;
}
