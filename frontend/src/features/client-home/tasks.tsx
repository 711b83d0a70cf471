import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { ClientTaskListDocument, type ClientTaskListQuery } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { type ClientPatient, patientsOf, useClient } from '#src/lib/client/client-user.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

type Tasks = NonNullable<ClientTaskListQuery['clientTasks']>;

/** The client's open tasks; hidden when there are none. */
export function HomeTasks() {
  const { state, actsFor } = useClient();
  const { data, loading } = useQuery(ClientTaskListDocument, { fetchPolicy: 'no-cache' });
  if (loading) return null;
  return <TaskList tasks={data?.clientTasks ?? undefined} patients={patientsOf(state)} only={actsFor?.id} />;
}

interface TaskListProps {
  /** Undefined when unknown. */
  tasks: Tasks | undefined;
  patients: readonly ClientPatient[];
  /** The selected patient. */
  only?: string | undefined;
}

export function TaskList({ tasks, patients, only }: TaskListProps) {
  const due = (tasks?.tasks ?? []).filter(({ patientId }) => !only || !patientId || patientId === only);
  const isAway = tasks === undefined;
  const isPartlyAway = !isAway && tasks.notLookedAt.length > 0;
  if (due.length === 0 && !isAway && !isPartlyAway) return null;
  return (
    <section className="home-part" aria-labelledby="tasks">
      <h2 id="tasks">{say('tasks.title')}</h2>
      {isAway || isPartlyAway ? (
        <Notice tone="warm" role="status">
          <p>{say(isAway ? 'tasks.away' : 'tasks.partlyAway')}</p>
        </Notice>
      ) : null}
      {due.length > 0 ? (
        <ul className="home-tasks">
          {due.map((task) => (
            <li key={`${task.type} ${task.patientId ?? ''}`} className="card">
              <Task task={task} name={patients.find(({ id }) => id === task.patientId)?.preferredFullName} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Task({ task, name }: { task: Tasks['tasks'][number]; name: string | undefined }) {
  switch (task.type) {
    case 'MISSING_CONSENTS':
      return (
        <>
          <Link to={clientPaths.agreements}>
            {name ? say('tasks.agreements', { name }) : say('tasks.agreementsOf')}
          </Link>
          <span className="quiet small">{say('tasks.agreementsWhy')}</span>
        </>
      );
    case 'NEEDS_TO_ENABLE_2FA':
      return (
        <>
          <Link to={clientPaths.account('settings')}>{say('tasks.secondStep')}</Link>
          <span className="quiet small">{say('tasks.secondStepWhy')}</span>
        </>
      );
    default:
      return task.type satisfies never;
  }
}
