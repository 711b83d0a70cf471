import { getMissedFrom } from '@linden/vocabulary/sessions/missed-session';
import type { SessionPageQuery } from '#src/gen/operations.ts';
import { isMovable, isWaitingForClient } from '#src/lib/appointments/session-state.ts';

export type Session = NonNullable<SessionPageQuery['appointment']>;

/** In the order of the page. */
const order = [
  ...([
    'answer',
    'reschedule',
    'missed',
    'correctMissed',
    'bookAgain',
    'bookSeries',
    'changeSeries',
    'cancelSeries',
  ] as const),
  ...(['crisis', 'delete', 'cancel'] as const),
] as const;
export type SessionAction = (typeof order)[number];

/** Why an action is not there. */
export type MissingReason =
  | 'answered'
  | 'forClient'
  | 'canceled'
  | 'missed'
  | 'over'
  | 'begun'
  | 'unconfirmed'
  | 'early'
  | 'added'
  | 'booked'
  | 'notSeries'
  | 'listed'
  | 'notMissed'
  | 'marked';

export type ActionState = { action: SessionAction } & ({ isOffered: true } | { isOffered: false; why: MissingReason });

type Facts = Pick<
  Session,
  | 'status'
  | 'timeStart'
  | 'canBeRescheduled'
  | 'canBeDeleted'
  | 'isUnlisted'
  | 'isIntegration'
  | 'crisisUntil'
  | 'recurringAppointmentGrouping'
>;

/** Returns each action with the reason when the session's state does not allow it. @param now milliseconds since the epoch */
export function listSessionActions(session: Facts, now: number): ActionState[] {
  return order.map((action) => {
    const why = checks[action](session, now);
    return why ? { action, isOffered: false, why } : { action, isOffered: true };
  });
}

type Check = (session: Facts, now: number) => MissingReason | undefined;

const checks: Record<SessionAction, Check> = {
  answer: (session) => {
    if (session.status !== 'UNCONFIRMED') return 'answered';
    return isWaitingForClient(session) ? 'forClient' : undefined;
  },
  reschedule: (session, now) => (isMovable(session) ? undefined : (findEnd(session) ?? findBegun(session, now))),
  missed: (session, now) => {
    const { status, canBeDeleted, timeStart } = session;
    if (status === 'CANCELED' || status === 'MISSED') return findEnd(session);
    if (canBeDeleted) return 'added';
    if (status === 'UNCONFIRMED') return 'unconfirmed';
    return now < getMissedFrom(Date.parse(timeStart)) ? 'early' : undefined;
  },
  correctMissed: ({ status }) => (status === 'MISSED' ? undefined : 'notMissed'),
  bookAgain: () => undefined,
  bookSeries: ({ status }) => (status === 'CANCELED' ? 'canceled' : undefined),
  changeSeries: findSeriesFault,
  cancelSeries: findSeriesFault,
  crisis: ({ isUnlisted, crisisUntil }) => (isUnlisted ? (crisisUntil ? 'marked' : undefined) : 'listed'),
  delete: ({ canBeDeleted }) => (canBeDeleted ? undefined : 'booked'),
  cancel: findEnd,
};

/** Why nothing of the session can be changed anymore; undefined while it can. */
function findEnd({ status }: Pick<Facts, 'status'>): MissingReason | undefined {
  if (status === 'CANCELED') return 'canceled';
  if (status === 'MISSED') return 'missed';
  return status === 'COMPLETED' ? 'over' : undefined;
}

function findBegun({ timeStart }: Pick<Facts, 'timeStart'>, now: number): MissingReason {
  return Date.parse(timeStart) <= now ? 'begun' : 'unconfirmed';
}

function findSeriesFault(session: Facts, now: number): MissingReason | undefined {
  if (!session.recurringAppointmentGrouping) return 'notSeries';
  const end = findEnd(session);
  if (end) return end;
  return Date.parse(session.timeStart) <= now ? 'begun' : undefined;
}
