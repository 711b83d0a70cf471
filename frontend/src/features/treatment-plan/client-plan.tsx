import { useQuery } from '@apollo/client/react';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import { Link } from 'react-router';
import * as styles from '#src/features/treatment-plan/treatment-plan.module.css';
import { TreatmentPlanDocument, type TreatmentPlanQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getNotePath } from '#src/lib/paths/note-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { GoalFacts, nameGoal } from './goal-facts.tsx';
import { PlanSharing } from './plan-sharing.tsx';
import { say } from './words.ts';

type Found = NonNullable<TreatmentPlanQuery['treatmentPlan']>;
type Goal = NonNullable<Found['plan']>['goals'][number];

/** The provider's plan of one client: goals with their history, and whether the client sees it. */
export function ClientPlan({ patientId }: { patientId: string }) {
  const { data, loading, refetch } = useQuery(TreatmentPlanDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
  });
  return (
    <ClientPlanView
      found={data?.treatmentPlan}
      isReading={loading}
      onAgain={() => void refetch().catch(() => undefined)}
    />
  );
}

interface ViewProps {
  found: TreatmentPlanQuery['treatmentPlan'] | undefined;
  isReading: boolean;
  onAgain: () => void;
}

export function ClientPlanView({ found, isReading, onAgain }: ViewProps) {
  const plan = found?.plan;
  return (
    <section className={`card ${styles.treatmentPlan}`} aria-labelledby="treatment-plan">
      <h2 id="treatment-plan">{say('title')}</h2>
      {isReading ? <p role="status">{say('reading')}</p> : null}
      {found || isReading ? null : <PageFailure text={say('away')} onRetry={onAgain} />}
      {found && !plan ? <p className="quiet">{say('none')}</p> : null}
      {found && plan ? <PlanSharing plan={plan} rule={found.sharingRule} /> : null}
      {plan ? <GoalList goals={plan.goals} patientId={plan.patientId} /> : null}
    </section>
  );
}

export function GoalList({ goals, patientId }: { goals: readonly Goal[]; patientId: string }) {
  return (
    <ol className={styles.treatmentGoals}>
      {goals.map((goal) => (
        <GoalRow key={goal.shortId} goal={goal} patientId={patientId} />
      ))}
    </ol>
  );
}

function GoalRow({ goal, patientId }: { goal: Goal; patientId: string }) {
  const name = nameGoal(goal);
  return (
    <li data-ended={goal.isDeactivated || undefined}>
      <h3>
        {name} <span className={styles.goalStatus}>{say(`statuses.${goal.status}`)}</span>
      </h3>
      <GoalFacts goal={goal} />
      <details>
        <summary aria-label={say('historyOf', { goal: name })}>{say('history')}</summary>
        <ul>
          {goal.changes.map(({ kind, noteId, noteType, changedAt }) => (
            <li key={`${noteId} ${changedAt}`} className="small">
              {say('byNote', { change: say(`changes.${kind}`), time: formatOwn(changedAt) })}{' '}
              {noteType ? (
                <Link to={getNotePath(noteType, noteId, { patientId })}>{noteTypeLabels[noteType]}</Link>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function formatOwn(at: string): string {
  return formatTimeWithZone(at, getBrowserZone());
}
