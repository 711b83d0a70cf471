import type { ClientPatient } from '#src/lib/client/client-user.tsx';
import type { HomeSession } from './use-home-sessions.ts';

export interface GroupedSessions {
  /** The soonest session of all. */
  next: HomeSession | undefined;
  /** Each other patient with their soonest session, if they have one. */
  others: { patient: ClientPatient; next: HomeSession | undefined }[];
  /** What is shown nowhere else, soonest first. */
  later: HomeSession[];
}

/**
 * Shares out the sessions of a home, so that each is shown once.
 * @param sessions soonest first
 * @param patients all of the client's; only one when one is selected
 */
export function groupSessions(sessions: readonly HomeSession[], patients: readonly ClientPatient[]): GroupedSessions {
  const [next, ...rest] = sessions;
  const others = patients
    .filter(({ id, isArchived }) => !isArchived && id !== (next ? next.patient?.id : undefined))
    .map((patient) => ({ patient, next: rest.find((each) => each.patient?.id === patient.id) }));
  // With one patient there are no cards of others.
  const shown = patients.length > 1 ? others : [];
  const above = new Set(shown.map((each) => each.next?.id));
  return { next, others: shown, later: rest.filter(({ id }) => !above.has(id)) };
}
