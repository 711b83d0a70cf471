import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import * as styles from '#src/features/treatment-plan/treatment-plan.module.css';
import {
  AnswerPlanDocument,
  type PlanAnswerKind,
  SharedPlansDocument,
  type SharedPlansQuery,
} from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PlainGoal } from './goal-facts.tsx';
import { say } from './words.ts';

type SharedPlan = NonNullable<SharedPlansQuery['sharedTreatmentPlans']>[number];

interface SharedPlansProps {
  patientId: string;
  /** Of the patient: an account may act for several. */
  name: string;
  /** Called with how many there are, once it is known. */
  onCount?: (count: number) => void;
}

/** The plans that providers share with a client. Nothing is shown while there are none. */
export function SharedPlans({ patientId, name, onCount }: SharedPlansProps) {
  const { data, loading, refetch } = useQuery(SharedPlansDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
  });
  const count = data?.sharedTreatmentPlans?.length;
  const tell = useRef(onCount);
  tell.current = onCount;
  useEffect(() => {
    if (count !== undefined) tell.current?.(count);
  }, [count]);
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
    <section className={styles.sharedPlans} aria-labelledby={titleId}>
      <h2 id={titleId}>{say('titleOf', { name })}</h2>
      {plans ? null : <PageFailure text={say('away')} onRetry={onAgain} />}
      {plans?.map((plan) => (
        <SharedPlanPart key={plan.providerId} plan={plan} />
      ))}
    </section>
  );
}

function SharedPlanPart({ plan }: { plan: SharedPlan }) {
  const { provider, goals, sharedAt } = plan;
  return (
    <div className={styles.sharedPlan}>
      <header>
        <h3>{provider ? say('client.with', { provider: provider.name }) : say('client.former')}</h3>
        {sharedAt ? (
          <p className="quiet">{say('client.shared', { time: formatTimeWithZone(sharedAt, getBrowserZone()) })}</p>
        ) : null}
      </header>
      <ol className={styles.plainGoals}>
        {goals.map((goal) => (
          <li key={goal.shortId} className="card">
            <PlainGoal goal={goal} heading="h4" />
          </li>
        ))}
      </ol>
      <PlanAnswers plan={plan} />
    </div>
  );
}

/** What a client can say about a plan: that they read it, and that they have a question. */
function PlanAnswers({ plan }: { plan: SharedPlan }) {
  const { patientId, providerId, provider } = plan;
  const [said, setSaid] = useState({ isUnread: plan.isUnread, hasQuestion: plan.hasQuestion });
  const [hasFailed, setFailed] = useState(false);
  const [send, { loading }] = useMutation(AnswerPlanDocument);
  const answer = async (kind: PlanAnswerKind) => {
    setFailed(false);
    const done = await send({ variables: { values: { patientId, providerId, kind } } }).catch(() => undefined);
    if (done?.data?.answerPlan) setSaid(done.data.answerPlan);
    else setFailed(true);
  };
  const hasAsked = said.hasQuestion;
  return (
    <div className={styles.planAnswers}>
      {hasAsked || provider ? (
        <div className={`card ${styles.planAnswer}`}>
          <h4>{say('client.missing')}</h4>
          {hasAsked ? null : <p className="quiet small">{say('client.missingWhy')}</p>}
          <p role="status">{hasAsked ? say('client.asked') : ''}</p>
          {hasAsked ? null : (
            <Button tone="plain" isWide isPending={loading} onPress={() => void answer('QUESTION')}>
              {say('client.ask')}
            </Button>
          )}
        </div>
      ) : null}
      <div className={`card ${styles.planAnswer}`}>
        <h4>{say('client.haveRead')}</h4>
        {said.isUnread ? <p className="quiet small">{say('client.readWhy')}</p> : null}
        <p role="status">{said.isUnread ? '' : say('client.isRead')}</p>
        {said.isUnread ? (
          <Button isWide isPending={loading} onPress={() => void answer('READ')}>
            {say('client.read')}
          </Button>
        ) : null}
      </div>
      {hasFailed ? (
        <Notice tone="wrong" role="alert">
          <p>{say('client.failed')}</p>
        </Notice>
      ) : null}
    </div>
  );
}
