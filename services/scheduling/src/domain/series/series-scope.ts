import { type Appointment, isLive } from '#src/domain/appointments/appointment.ts';

/** An appointment with its number in its series. It keeps the number when it is moved alone. */
export type Member = { readonly number: number; readonly appointment: Appointment };

export type SeriesScope = 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL';

/**
 * Returns the live upcoming appointments of a series that a change affects, in the order of the series. The number in the
 * series decides which ones follow, not the day.
 * @param now milliseconds since the epoch
 */
export function listInScope(members: readonly Member[], id: string, scope: SeriesScope, now: number): Member[] {
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
