import { useQuery } from '@apollo/client/react';
import * as styles from '#src/features/treatment-plan/treatment-plan.module.css';
import { SharedPlansDocument, type SharedPlansQuery } from '#src/gen/operations.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { GoalFacts, nameGoal } from './goal-facts.tsx';
import { say } from './words.ts';

interface SharedPlansProps {
  patientId: string;
  /** Of the patient: an account may act for several. */
  name: string;
}

/** The plans that providers share with a client. Nothing is shown while there are none. */
export function SharedPlans({ patientId, name }: SharedPlansProps) {
  const { data, loading, refetch } = useQuery(SharedPlansDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
  });
  if (loading) return null;
  const again = () => void refetch().catch(() => undefined);
  return <SharedPlansView id={patientId} name={name} plans={data?.sharedTreatmentPlans ?? undefined} onAgain={again} />;
}

interface ViewProps {
  id: string;
  name: string;
  /** Undefined when they could not be loaded. */
  plans: NonNullable<SharedPlansQuery['sharedTreatmentPlans']> | undefined;
  onAgain: () => void;
}

export function SharedPlansView({ id, name, plans, onAgain }: ViewProps) {
  if (plans?.length === 0) return null;
  const titleId = `plans-${id}`;
  return (
    <section className={`card ${styles.treatmentPlan}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{say('titleOf', { name })}</h2>
      {plans ? <p className="quiet">{say('client.lead')}</p> : <PageFailure text={say('away')} onRetry={onAgain} />}
      {plans?.map(({ providerId, provider, goals }) => (
        <div key={providerId}>
          <p>{provider ? say('client.with', { provider: provider.name }) : say('client.former')}</p>
          <ol className={styles.treatmentGoals}>
            {goals.map((goal) => (
              <li key={goal.shortId}>
                <h3>{nameGoal(goal)}</h3>
                <GoalFacts goal={goal} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
