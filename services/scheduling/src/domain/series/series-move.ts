import type { Location } from '#src/domain/hours/schedule.ts';
import { computeWallDistance, formatRule, type Occurrence, shiftOnWall } from './series.ts';
import { listInScope, type Member, type SeriesScope } from './series-scope.ts';

/** A move of a series, described by one of its appointments. */
export type SeriesMove = {
  readonly id: string;
  readonly scope: SeriesScope;
  /** New start of that appointment, in milliseconds since the epoch. */
  readonly start: number;
  /** Undefined keeps the location of each. */
  readonly location: Location | undefined;
  /** Undefined keeps the distances. Otherwise the following appointments come at this interval after the named one. */
  readonly weeksBetween: number | undefined;
  /** Numbers in the series that are not moved. */
  readonly leaveOut: ReadonlySet<number>;
};

export type MemberMove = Member & { readonly to: Occurrence; readonly location: Location };

const weekMinutes = 7 * 1440;

/**
 * Returns the new time of each appointment, in the order of the series: moved by the same wall-clock distance as the named one,
 * or to the new interval. One that was moved alone keeps its number: it moves from its current time, and a new interval
 * brings it back.
 */
export function planMove(members: readonly Member[], move: SeriesMove, timeZone: string, now: number): MemberMove[] {
  const named = members.find(({ appointment }) => appointment.id === move.id);
  if (!named) return [];
  const distance = computeWallDistance(named.appointment.start.getTime(), move.start, timeZone);
  const placeOf = ({ number, appointment }: Member) => {
    if (number === named.number) return { start: move.start, isSkipped: false };
    const { weeksBetween } = move;
    if (weeksBetween === undefined || number < named.number) {
      return shiftOnWall(appointment.start.getTime(), distance, timeZone);
    }
    return shiftOnWall(move.start, (number - named.number) * weeksBetween * weekMinutes, timeZone);
  };
  return listInScope(members, move.id, move.scope, now)
    .filter(({ number }) => !move.leaveOut.has(number))
    .map((member) => ({
      ...member,
      to: { number: member.number, ...placeOf(member) },
      location: move.location ?? member.appointment.location,
    }));
}

/** Returns whether time or location change. */
export function isMoved({ appointment, to, location }: MemberMove): boolean {
  return appointment.start.getTime() !== to.start || appointment.location !== location;
}

/**
 * Returns the rule of a series after a move. Returns `undefined` when only one appointment moves, which keeps the rule.
 * @param recurrences the number of sessions requested at booking
 */
export function computeRuleAfter(
  moves: readonly MemberMove[],
  move: SeriesMove,
  before: { readonly weeksBetween: number; readonly recurrences: number; readonly timeZone: string },
): { weeksBetween: number; rule: string } | undefined {
  const named = moves.find(({ appointment }) => appointment.id === move.id) ?? moves[0];
  const lowest = moves[0];
  if (move.scope === 'THIS' || !named || !lowest) return undefined;
  const { timeZone, recurrences } = before;
  const weeksBetween = move.weeksBetween ?? before.weeksBetween;
  // A new interval begins with the named appointment.
  const from = move.weeksBetween === undefined ? lowest.number : named.number;
  const { start } = shiftOnWall(named.to.start, (from - named.number) * weeksBetween * weekMinutes, timeZone);
  const there = new Set(moves.map(({ number }) => number - from));
  const count = recurrences - from;
  const without = Array.from({ length: count }, (_, n) => n).filter((n) => !there.has(n));
  return { weeksBetween, rule: formatRule({ start, timeZone, weeksBetween, count }, without) };
}
