import type { ReactNode } from 'react';
import { listPatients, useClient } from '#src/lib/client/client-user.tsx';
import { groupSessions } from './group-sessions.ts';
import { NextSession } from './next-session.tsx';
import { OtherPeople } from './other-people.tsx';
import { listDue, TaskList, useHomeTasks } from './tasks.tsx';
import { useCareSearch } from './use-care-search.ts';
import { type HomeSession, useHomeSessions } from './use-home-sessions.ts';

interface HomeOverviewProps {
  /** Shows the sessions that are not above. */
  children: (later: readonly HomeSession[]) => ReactNode;
}

/** The middle of the home: the next session, tasks, the other people's sessions, and later ones. */
export function HomeOverview({ children }: HomeOverviewProps) {
  const { state: client, actsFor } = useClient();
  const state = useHomeSessions();
  const { isLoading, tasks } = useHomeTasks();
  const findPath = useCareSearch();
  const patients = listPatients(client);
  const sessions = state.kind === 'known' ? state.sessions : [];
  const { next, others, later } = groupSessions(sessions, actsFor ? [actsFor] : patients);
  const inCare = actsFor ?? patients.find(({ id }) => id === next?.patient?.id);
  return (
    <>
      <NextSession
        state={state}
        next={next}
        name={actsFor?.preferredFullName}
        whose={inCare && inCare.relation !== 'SELF' ? inCare.preferredFullName : undefined}
        isForOneOfMany={patients.length > 1}
        hasTasks={listDue(tasks, actsFor?.id).length > 0}
      />
      {isLoading ? null : <TaskList tasks={tasks} patients={patients} only={actsFor?.id} />}
      {state.kind === 'known' && next ? <OtherPeople others={others} findPath={findPath} /> : null}
      {children(later)}
    </>
  );
}
