import type { Location } from './schedule.ts';
import { type Occurrence, ruleText, shiftOnWall, wallDistance } from './series.ts';
import { inScope, type Member, type SeriesScope } from './series-scope.ts';

/** What is to become of a series, told by one of it. */
export type SeriesMove = {
  readonly id: string;
  readonly scope: SeriesScope;
  /** New start of that one; milliseconds since the epoch. */
  readonly start: number;
  /** Undefined: where each was. */
  readonly location: Location | undefined;
  /** Undefined: each keeps its distance. Else those that follow come in this rhythm after that one. */
  readonly weeksBetween: number | undefined;
  /** Places in the series that stay as they are. */
  readonly leaveOut: ReadonlySet<number>;
};

export type MemberMove = Member & { readonly to: Occurrence; readonly location: Location };

const weekMinutes = 7 * 1440;

/**
 * Where each goes: as far on the wall clock as the named one, or into the new rhythm. One that was moved alone keeps its
 * place in the series: it is moved from where it is, and a new rhythm takes it back. In the order of the series.
 */
export function planMove(members: readonly Member[], move: SeriesMove, timeZone: string, now: number): MemberMove[] {
  const named = members.find(({ appointment }) => appointment.id === move.id);
  if (!named) return [];
  const distance = wallDistance(named.appointment.start.getTime(), move.start, timeZone);
  const placeOf = ({ number, appointment }: Member) => {
    if (number === named.number) return { start: move.start, isSkipped: false };
    const { weeksBetween } = move;
    if (weeksBetween === undefined || number < named.number) {
      return shiftOnWall(appointment.start.getTime(), distance, timeZone);
    }
    return shiftOnWall(move.start, (number - named.number) * weeksBetween * weekMinutes, timeZone);
  };
  return inScope(members, move.id, move.scope, now)
    .filter(({ number }) => !move.leaveOut.has(number))
    .map((member) => ({
      ...member,
      to: { number: member.number, ...placeOf(member) },
      location: move.location ?? member.appointment.location,
    }));
}

/** Whether it goes anywhere. */
export function isMoved({ appointment, to, location }: MemberMove): boolean {
  return appointment.start.getTime() !== to.start || appointment.location !== location;
}

/**
 * The rule of a series from its last change on; undefined when one alone is moved, which leaves the rule as it is.
 * @param recurrences how many were asked for when it was booked
 */
export function ruleAfter(
  moves: readonly MemberMove[],
  move: SeriesMove,
  before: { readonly weeksBetween: number; readonly recurrences: number; readonly timeZone: string },
): { weeksBetween: number; rule: string } | undefined {
  const named = moves.find(({ appointment }) => appointment.id === move.id) ?? moves[0];
  const lowest = moves[0];
  if (move.scope === 'THIS' || !named || !lowest) return undefined;
  const { timeZone, recurrences } = before;
  const weeksBetween = move.weeksBetween ?? before.weeksBetween;
  // A new rhythm begins with the named one.
  const from = move.weeksBetween === undefined ? lowest.number : named.number;
  const { start } = shiftOnWall(named.to.start, (from - named.number) * weeksBetween * weekMinutes, timeZone);
  const there = new Set(moves.map(({ number }) => number - from));
  const count = recurrences - from;
  const without = Array.from({ length: count }, (_, n) => n).filter((n) => !there.has(n));
  return { weeksBetween, rule: ruleText({ start, timeZone, weeksBetween, count }, without) };
}
