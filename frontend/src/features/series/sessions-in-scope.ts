import type { SeriesScope, SeriesSessionsQuery } from '#src/gen/operations.ts';
import { addWeeks } from './series-start.ts';

const week = 7 * 86_400_000;

type Named = NonNullable<SeriesSessionsQuery['appointment']>;

export type Session = Omit<Named, 'recurringAppointmentGrouping' | 'cancelPolicy'>;

export interface SeriesSessions {
  /** The session of the page. */
  named: Session;
  /** Upcoming sessions of its series; may include the named one. */
  others: readonly Session[];
  weeksBetween: number;
  /** Null while unknown. */
  rules: Named['cancelPolicy'];
}

export interface InScope {
  canceled: Session[];
  /** Moved sessions keep their position in the series, which the page does not know: they may be later ones or not. */
  unsure: Session[];
}

/** Returns the series of an appointment; undefined when its other sessions failed to load. */
export function listSessions(appointment: Named): SeriesSessions | undefined {
  const { recurringAppointmentGrouping: series, cancelPolicy: rules, ...named } = appointment;
  if (!series) return { named, others: [], weeksBetween: 1, rules };
  const { appointments: others, weeksBetween } = series;
  return others ? { named, others, weeksBetween, rules } : undefined;
}

/**
 * Returns the sessions to cancel for a scope, soonest first: those that have not started, or else the named one alone. @param now
 * milliseconds
 */
export function findSessionsInScope(
  { named, others, weeksBetween }: SeriesSessions,
  scope: SeriesScope,
  now: number,
): InScope {
  const all = [named, ...others.filter(({ id }) => id !== named.id)];
  const ahead = all.filter(({ timeStart }) => Date.parse(timeStart) > now).sort(bySoonest);
  const follows = ({ timeStart }: Session) => Date.parse(timeStart) >= Date.parse(named.timeStart);
  const isPlaced = (session: Session) => isInRhythm(session, named, weeksBetween);
  const wanted: Record<SeriesScope, (session: Session) => boolean> = {
    THIS: ({ id }) => id === named.id,
    THIS_AND_FOLLOWING: (session) => isPlaced(session) && follows(session),
    ALL: () => true,
  };
  const canceled = ahead.filter(wanted[scope]);
  const unsure = scope === 'THIS_AND_FOLLOWING' ? ahead.filter((session) => !isPlaced(session)) : [];
  return { canceled: canceled.length + unsure.length > 0 ? canceled : [named], unsure };
}

function bySoonest(a: Session, b: Session): number {
  return Date.parse(a.timeStart) - Date.parse(b.timeStart);
}

/** Whether a session is whole intervals from the named one in the provider's local time, where the series has placed it. */
function isInRhythm({ timeStart }: Session, named: Session, weeksBetween: number): boolean {
  const intervals = Math.round((Date.parse(timeStart) - Date.parse(named.timeStart)) / (week * weeksBetween));
  const place = addWeeks(named.timeStart, named.timeZone, intervals * weeksBetween);
  return Date.parse(place) === Date.parse(timeStart);
}
