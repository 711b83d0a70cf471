/** A session that is to take place. */
export interface BookedSession {
  readonly id: string;
  readonly patientId: string;
  readonly providerId: string;
  readonly usState: string;
  readonly start: Date;
}

/** When which state of a provider closed, by its two letters. */
export type ClosedStates = ReadonlyMap<string, Date>;

/** A booked session in a state where its provider may not work any more. */
export interface ClosedSession extends BookedSession {
  readonly closedAt: Date;
}

/**
 * Returns the next booked session of each patient with each provider whose license or insurance is not in force in the state of the session, from now
 * on. One is enough to tell of: the others wait for the same renewal.
 */
export function findClosedSessions(
  booked: readonly BookedSession[],
  closedStates: ReadonlyMap<string, ClosedStates>,
  now: Date,
): ClosedSession[] {
  const next = new Map<string, ClosedSession>();
  for (const session of booked.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    const closedAt = closedStates.get(session.providerId)?.get(session.usState);
    const key = `${session.patientId} ${session.providerId}`;
    if (closedAt && session.start > now && !next.has(key)) next.set(key, { ...session, closedAt });
  }
  return [...next.values()];
}
