/** A session as far as its state matters. */
export interface StatedSession {
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'COMPLETED' | 'CANCELED' | 'MISSED';
  /** Whether a partner's system booked it. */
  isIntegration: boolean;
  timeEnd: string;
}

export type SessionState = 'booked' | 'forYou' | 'forClient' | 'done' | 'missed' | 'canceled';

/** Whether a session waits for the client: a partner booked it. The provider cannot confirm it. */
export function isWaitingForClient({
  status,
  isIntegration,
}: Pick<StatedSession, 'status' | 'isIntegration'>): boolean {
  return status === 'UNCONFIRMED' && isIntegration;
}

/** Returns what a provider sees of a session. A partner's booking waits for the client, any other for the provider. */
export function toSessionState(session: StatedSession, now: number): SessionState {
  const { status, timeEnd } = session;
  if (status === 'CANCELED') return 'canceled';
  if (status === 'UNCONFIRMED') return isWaitingForClient(session) ? 'forClient' : 'forYou';
  if (status === 'MISSED') return 'missed';
  return status === 'COMPLETED' || Date.parse(timeEnd) <= now ? 'done' : 'booked';
}

/** Whether the provider may move a session. */
export function isMovable({ status, canBeRescheduled }: Pick<StatedSession, 'status'> & { canBeRescheduled: boolean }) {
  return canBeRescheduled && status !== 'CANCELED';
}
