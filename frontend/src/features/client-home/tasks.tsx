import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import * as styles from '#src/features/client-home/client-home.module.css';
import { ClientTaskListDocument, type ClientTaskListQuery } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import type { ClientPatient } from '#src/lib/client/client-user.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { say } from './words.ts';

type Tasks = NonNullable<ClientTaskListQuery['clientTasks']>;

/** The client's open tasks. */
export type HomeTasks = { isLoading: boolean; tasks: Tasks | undefined };

export function useHomeTasks(): HomeTasks {
  const { data, loading } = useQuery(ClientTaskListDocument, { fetchPolicy: 'no-cache' });
  return { isLoading: loading, tasks: data?.clientTasks ?? undefined };
}

/** Returns the tasks of the selected patient and of the client. */
export function listDue(tasks: Tasks | undefined, only: string | undefined): Tasks['tasks'] {
  return (tasks?.tasks ?? []).filter(({ patientId }) => !only || !patientId || patientId === only);
}

interface TaskListProps {
  /** Undefined when unknown. */
  tasks: Tasks | undefined;
  patients: readonly ClientPatient[];
  /** The selected patient. */
  only?: string | undefined;
}

export function TaskList({ tasks, patients, only }: TaskListProps) {
  const due = listDue(tasks, only);
  const isAway = tasks === undefined;
  const isPartlyAway = !isAway && tasks.notLookedAt.length > 0;
  if (due.length === 0 && !isAway && !isPartlyAway) return null;
  return (
    <section className={`card ${styles.homeTasks}`} aria-labelledby="tasks">
      <header>
        <h2 id="tasks">{say('tasks.title')}</h2>
        {due.length > 0 ? <p className="quiet small">{say('tasks.left', { count: due.length })}</p> : null}
      </header>
      {isAway ? <PageFailure text={say('tasks.away')} /> : null}
      {isPartlyAway ? (
        <Notice tone="warm" role="status">
          <p>{say('tasks.partlyAway')}</p>
        </Notice>
      ) : null}
      {due.length > 0 ? (
        <ul>
          {due.map((task, index) => (
            <li key={`${task.type} ${task.patientId ?? ''}`} className={styles.homeRow}>
              <Task
                task={task}
                name={patients.find(({ id }) => id === task.patientId)?.preferredFullName}
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface TaskProps {
  task: Tasks['tasks'][number];
  /** The patient it is about. */
  name: string | undefined;
  isFirst: boolean;
}

/** One row: what, why, and its button; only the first button is filled. */
function Task({ task, name, isFirst }: TaskProps) {
  const { icon, title, why, to, action } = describeTask(task, name);
  return (
    <>
      <span className={styles.homeTaskIcon}>
        <Icon name={icon} />
      </span>
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p className="quiet small">{why}</p>
      </div>
      <Link className={isFirst ? 'button' : 'button plain'} to={to} aria-label={`${action}: ${title}`}>
        {action}
      </Link>
    </>
  );
}

function describeTask({ type }: Tasks['tasks'][number], name: string | undefined) {
  switch (type) {
    case 'MISSING_CONSENTS':
      return {
        icon: 'record' as const,
        title: name ? say('tasks.agreements', { name }) : say('tasks.agreementsOf'),
        why: say('tasks.agreementsWhy'),
        to: clientPaths.agreements,
        action: say('tasks.sign'),
      };
    case 'INVALID_CC':
      return {
        icon: 'record' as const,
        title: name ? say('tasks.card', { name }) : say('tasks.cardOf'),
        why: say('tasks.cardWhy'),
        to: clientPaths.account('billing'),
        action: say('tasks.updateCard'),
      };
    case 'PAUSED_ACCOUNT':
      return {
        icon: 'warning' as const,
        title: name ? say('tasks.paused', { name }) : say('tasks.pausedOf'),
        why: say('tasks.pausedWhy'),
        to: clientPaths.account('billing'),
        action: say('tasks.payOrPlan'),
      };
    case 'INVALID_INSURANCE':
      return {
        icon: 'record' as const,
        title: name ? say('tasks.insurance', { name }) : say('tasks.insuranceOf'),
        why: say('tasks.insuranceWhy'),
        to: clientPaths.account('insurance'),
        action: say('tasks.updateInsurance'),
      };
    case 'READ_TREATMENT_PLAN':
      return {
        icon: 'record' as const,
        title: name ? say('tasks.plan', { name }) : say('tasks.planOf'),
        why: say('tasks.planWhy'),
        to: clientPaths.plan,
        action: say('tasks.readPlan'),
      };
    case 'NEEDS_TO_ENABLE_2FA':
      return {
        icon: 'key' as const,
        title: say('tasks.secondStep'),
        why: say('tasks.secondStepWhy'),
        to: clientPaths.account('settings'),
        action: say('tasks.turnOn'),
      };
    default:
      return type satisfies never;
  }
}
