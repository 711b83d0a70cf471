import { ageGroups } from '@linden/vocabulary/age-groups';

/** Whole years of somebody born on one day (YYYY-MM-DD) at another. Who is born on 29 February grows older on 1 March. */
export function ageAt(dob: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4));
  return day.slice(5) < dob.slice(5) ? years - 1 : years;
}

export const adultAge = 18;

/** Whether somebody of this age belongs to one of the groups; a provider without groups has not said and sees everybody. */
export function isSeen(age: number, groups: readonly string[]): boolean {
  if (groups.length === 0) return true;
  return ageGroups.some(
    ({ name, from, to }) => groups.includes(name) && age >= from && (to === undefined || age <= to),
  );
}
