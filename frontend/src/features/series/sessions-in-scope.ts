import type { SeriesScope, SeriesSessionsQuery } from '#src/gen/operations.ts';
import { weeksLater } from './series-start.ts';

const week = 7 * 86_400_000;

type Named = NonNullable<SeriesSessionsQuery['appointment']>;

export type Session = Omit<Named, 'recurringAppointmentGrouping'>;

export interface SeriesSessions {
  /** The one that the page is about. */
  named: Session;
  /** Those of its series that are still to come; the named one may be among them. */
  others: readonly Session[];
  weeksBetween: number;
}

export interface InScope {
  canceled: Session[];
  /** Sessions that were moved keep their first place in the series, which nobody tells the page: these may follow or not. */
  unsure: Session[];
}

/** What the page knows of a series; undefined where its other sessions could not be read. */
export function sessionsOf(appointment: Named): SeriesSessions | undefined {
  const { recurringAppointmentGrouping: series, ...named } = appointment;
  if (!series) return { named, others: [], weeksBetween: 1 };
  return series.appointments ? { named, others: series.appointments, weeksBetween: series.weeksBetween } : undefined;
}

/** Which sessions are canceled with a scope, soonest first: those that have not begun; with none of them the named one alone. @param now milliseconds */
export function sessionsInScope(
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

/** Whether it lies whole intervals before or after the named one, by the provider's clock: where the series has put it. */
function isInRhythm({ timeStart }: Session, named: Session, weeksBetween: number): boolean {
  const intervals = Math.round((Date.parse(timeStart) - Date.parse(named.timeStart)) / (week * weeksBetween));
  const place = weeksLater(named.timeStart, named.timeZone, intervals * weeksBetween);
  return Date.parse(place) === Date.parse(timeStart);
}
