import { useQuery } from '@apollo/client/react';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import { useState } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/treatment-plan/treatment-plan.module.css';
import { type OwnPlanFragment, TreatmentPlanDocument, type TreatmentPlanQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getNotePath } from '#src/lib/paths/note-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { describeTimeLeft } from './edit-period.ts';
import { GoalFacts, nameGoal } from './goal-facts.tsx';
import { GoalForm } from './goal-form.tsx';
import { AnswersOfClient } from './plan-answers.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { PlanSharing } from './plan-sharing.tsx';
import { say } from './words.ts';

type Goal = OwnPlanFragment['goals'][number];

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
      {found && plan ? <OwnPlan key={plan.version} first={plan} rule={found.sharingRule} onAgain={onAgain} /> : null}
    </section>
  );
}

interface OwnPlanProps {
  first: OwnPlanFragment;
  rule: NonNullable<TreatmentPlanQuery['treatmentPlan']>['sharingRule'];
  onAgain: () => void;
}

function OwnPlan({ first, rule, onAgain }: OwnPlanProps) {
  const [plan, setPlan] = useState(first);
  const now = useNow();
  const timeLeft = describeTimeLeft(plan.editUntil, now);
  return (
    <>
      <PlanSharing plan={plan} rule={rule} onSaved={setPlan} />
      {plan.delayedUntil ? (
        <Notice tone="warm">
          <p>{say('delayed', { time: formatTimeWithZone(plan.delayedUntil, getBrowserZone()) })}</p>
        </Notice>
      ) : null}
      {timeLeft ? <p className={styles.timeLeft}>{timeLeft}</p> : null}
      <AnswersOfClient plan={plan} />
      <GoalList plan={plan} canEdit={timeLeft !== undefined} onSaved={setPlan} onAgain={onAgain} />
      <PlanPreview plan={plan} />
    </>
  );
}

interface GoalListProps {
  plan: Pick<OwnPlanFragment, 'goals' | 'patientId' | 'version'>;
  canEdit: boolean;
  onSaved: (plan: OwnPlanFragment) => void;
  /** Loads the plan again. */
  onAgain: () => void;
}

export function GoalList({ plan, canEdit, onSaved, onAgain }: GoalListProps) {
  const [edited, setEdited] = useState<string>();
  return (
    <ol className={styles.treatmentGoals}>
      {plan.goals.map((goal) => (
        <li key={goal.shortId} data-ended={goal.isDeactivated || undefined}>
          {edited === goal.shortId && canEdit ? (
            <GoalForm
              goal={goal}
              plan={plan}
              onAgain={onAgain}
              onClose={(saved) => {
                setEdited(undefined);
                if (saved) onSaved(saved);
              }}
            />
          ) : (
            <GoalRow
              goal={goal}
              patientId={plan.patientId}
              onEdit={canEdit ? () => setEdited(goal.shortId) : undefined}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function GoalRow({ goal, patientId, onEdit }: { goal: Goal; patientId: string; onEdit: (() => void) | undefined }) {
  const name = nameGoal(goal);
  return (
    <>
      <h3>
        {name} <span className={styles.goalStatus}>{say(`statuses.${goal.status}`)}</span>
      </h3>
      <GoalFacts goal={goal} />
      {onEdit ? (
        <div className={styles.goalActions}>
          <Button tone="plain" label={say('edit.openGoal', { goal: name })} onPress={onEdit}>
            {say('edit.open')}
          </Button>
        </div>
      ) : null}
      <details>
        <summary aria-label={say('historyOf', { goal: name })}>{say('history')}</summary>
        <ul>
          {goal.changes.map(({ kind, noteId, noteType, changedAt, isEdit }) => (
            <li key={`${noteId} ${changedAt}`} className="small">
              {say(isEdit ? 'byEdit' : 'byNote', { change: say(`changes.${kind}`), time: formatOwn(changedAt) })}{' '}
              {noteType && !isEdit ? (
                <Link to={getNotePath(noteType, noteId, { patientId })}>{noteTypeLabels[noteType]}</Link>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function formatOwn(at: string): string {
  return formatTimeWithZone(at, getBrowserZone());
}
