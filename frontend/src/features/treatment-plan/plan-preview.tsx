import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/treatment-plan/treatment-plan.module.css';
import { type OwnPlanFragment, PlanReadersDocument, type PlanReadersQuery } from '#src/gen/operations.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PlainGoal } from './goal-facts.tsx';
import { say } from './words.ts';

/** What the client sees of a plan, and each reader by name. Readers are asked for when the provider looks: accounts audits it. */
export function PlanPreview({ plan }: { plan: Pick<OwnPlanFragment, 'patientId' | 'goals'> }) {
  const [isOpen, setOpen] = useState(false);
  const active = plan.goals.filter(({ isDeactivated }) => !isDeactivated);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('preview.title')}</summary>
      {isOpen ? <PlanReaders patientId={plan.patientId} /> : null}
      <ol className={styles.plainGoals}>
        {active.map((goal) => (
          <li key={goal.shortId} className="card">
            <PlainGoal goal={goal} heading="h3" />
          </li>
        ))}
      </ol>
      <p className="quiet small">{say('preview.hidden')}</p>
    </details>
  );
}

function PlanReaders({ patientId }: { patientId: string }) {
  const { data, loading, refetch } = useQuery(PlanReadersDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
  });
  const again = () => void refetch().catch(() => undefined);
  if (loading) return <p role="status">{say('preview.readingReaders')}</p>;
  if (!data?.planReaders) return <PageFailure text={say('preview.readersAway')} onRetry={again} />;
  return <PlanReadersView found={data.planReaders} />;
}

export function PlanReadersView({ found }: { found: NonNullable<PlanReadersQuery['planReaders']> }) {
  const { readers, ownAccountAge: age } = found;
  if (readers.length === 0) return <p className="quiet small">{say('preview.noReaders')}</p>;
  return (
    <div className={styles.planReaders}>
      <h3>{say('preview.readers')}</h3>
      <ul>
        {readers.map(({ name, relation, mayRead }) => (
          <li key={`${relation} ${name}`}>
            <strong>{name}</strong>{' '}
            <span className="quiet">
              {mayRead ? say(`preview.relations.${relation}`) : say('preview.tooYoung', { age })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
