import { useQuery } from '@apollo/client/react';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import { Link } from 'react-router';
import { TasksOfClientDocument, type TasksOfClientQuery } from '#src/gen/operations.ts';
import { getNotePath } from '#src/lib/paths/note-paths.ts';
import { getSessionPath } from '#src/lib/paths/provider-paths.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { formatOwnTime } from './client-facts.tsx';
import { say } from './words.ts';

/** What waits for the provider about one client: notes to write and to sign, and a question about the plan. */
export function ClientTasks({ patientId }: { patientId: string }) {
  const { data, loading, refetch } = useQuery(TasksOfClientDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
    // One list that is away hides no other one.
    errorPolicy: 'all',
  });
  const now = useNow();
  const again = () => void refetch().catch(() => undefined);
  return (
    <section className="card" aria-labelledby="client-tasks">
      <h2 id="client-tasks">{say('tasks.title')}</h2>
      {loading ? <p role="status">{say('tasks.reading')}</p> : null}
      {data ? <TaskList found={data} patientId={patientId} now={now} onAgain={again} /> : null}
      {loading || data ? null : <PageFailure text={say('tasks.away')} onRetry={again} />}
    </section>
  );
}

interface TaskListProps {
  found: TasksOfClientQuery;
  patientId: string;
  /** Milliseconds since the epoch. */
  now: number;
  onAgain: () => void;
}

export function TaskList({ found, patientId, now, onAgain }: TaskListProps) {
  const { sessionsWithoutNote, notes, planQuestions } = found;
  const toWrite = sessionsWithoutNote?.filter((session) => session.patientId === patientId) ?? [];
  const toSign = notes?.notes.filter(({ savedAt, signedAt }) => savedAt && !signedAt) ?? [];
  const asked = planQuestions?.filter((question) => question.patientId === patientId) ?? [];
  const isPartly = !sessionsWithoutNote || !notes || !planQuestions;
  const count = toWrite.length + toSign.length + asked.length;
  return (
    <>
      {count === 0 && !isPartly ? <p className="quiet">{say('tasks.none')}</p> : null}
      <ul>
        {toWrite.map(({ appointmentId, start, dueAt }) => (
          <li key={appointmentId}>
            <Link to={getSessionPath(appointmentId)}>{say('tasks.write', { time: formatOwnTime(start) })}</Link>{' '}
            <span className="quiet small">
              {say(Date.parse(dueAt) < now ? 'tasks.overdue' : 'tasks.due', { time: formatOwnTime(dueAt) })}
            </span>
          </li>
        ))}
        {toSign.map(({ id, noteType }) => (
          <li key={id}>
            <Link to={getNotePath(noteType, id, { patientId })}>
              {say('tasks.sign', { type: noteTypeLabels[noteType] })}
            </Link>
          </li>
        ))}
        {asked.map(({ askedAt }) => (
          <li key={askedAt}>
            <a href="#treatment-plan">{say('tasks.question')}</a>{' '}
            <span className="quiet small">{formatOwnTime(askedAt)}</span>
          </li>
        ))}
      </ul>
      {isPartly ? <PageFailure text={say('tasks.away')} onRetry={onAgain} /> : null}
    </>
  );
}
