import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import * as styles from '#src/features/treatment-plan/treatment-plan.module.css';
import { PlanQuestionsDocument, type PlanQuestionsQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getClientPath } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { say } from './words.ts';

/** A provider's task: clients with a question about their plan. Nothing is shown while there are none. */
export function PlanQuestions() {
  const { data } = useQuery(PlanQuestionsDocument, { fetchPolicy: 'no-cache' });
  return <PlanQuestionsView questions={data?.planQuestions ?? []} />;
}

export function PlanQuestionsView({ questions }: { questions: NonNullable<PlanQuestionsQuery['planQuestions']> }) {
  if (questions.length === 0) return null;
  return (
    <section className="card" aria-labelledby="plan-questions">
      <h2 id="plan-questions">{say('questions.title')}</h2>
      <ul className={styles.plainGoals}>
        {questions.map(({ patientId, askedAt }) => (
          <li key={patientId}>
            {say('questions.asked', { time: formatTimeWithZone(askedAt, getBrowserZone()) })}{' '}
            <Link to={getClientPath(patientId)}>{say('questions.open')}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
