import { ageGroups } from '@linden/vocabulary/search/age-groups';

/** Returns the age in whole years on a day (YYYY-MM-DD). A person born on Feb 29 turns a year older on Mar 1. */
export function computeAge(dob: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4));
  return day.slice(5) < dob.slice(5) ? years - 1 : years;
}

export const adultAge = 18;

/** Returns whether the age belongs to one of the groups. A provider without groups sees all ages. */
export function isSeen(age: number, groups: readonly string[]): boolean {
  if (groups.length === 0) return true;
  return ageGroups.some(
    ({ name, from, to }) => groups.includes(name) && age >= from && (to === undefined || age <= to),
  );
}
