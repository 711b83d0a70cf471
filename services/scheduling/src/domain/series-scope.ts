import { type Appointment, isLive } from './appointment.ts';

/** An appointment with its place in its series, which it keeps wherever it is moved alone. */
export type Member = { readonly number: number; readonly appointment: Appointment };

export type SeriesScope = 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL';

/**
 * Those of a series that a change is about: live and still to come, in the order of the series. What follows is told by
 * the place in the series, not by the day on which it takes place.
 * @param now milliseconds since the epoch
 */
export function inScope(members: readonly Member[], id: string, scope: SeriesScope, now: number): Member[] {
  const named = members.find(({ appointment }) => appointment.id === id);
  if (!named) return [];
  return members
    .filter(({ appointment }) => isLive(appointment) && appointment.start.getTime() > now)
    .filter((member) => {
      switch (scope) {
        case 'THIS':
          return member === named;
        case 'THIS_AND_FOLLOWING':
          return member.number >= named.number;
        case 'ALL':
          return true;
        default:
          return scope satisfies never;
      }
    })
    .toSorted((a, b) => a.number - b.number);
}
