/** A change of a goal, and from when on the client sees it. */
export interface WaitingChange {
  readonly visibleAt: Date;
}

/**
 * Returns until when goals may be edited in the plan: while the client does not see its last change. Every change of one period ends with the
 * first one, so there is one such time. @param now of the database
 */
export function findEditEnd(changes: readonly WaitingChange[], now: Date): Date | undefined {
  const waiting = changes.map(({ visibleAt }) => visibleAt.getTime()).filter((at) => at > now.getTime());
  return waiting.length > 0 ? new Date(Math.max(...waiting)) : undefined;
}
