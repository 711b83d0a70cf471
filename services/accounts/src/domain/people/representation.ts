import { getAdultDate } from '@linden/vocabulary/people/person-fields';

/**
 * Returns when the right to act for a patient ends: for a parent, on the 18th birthday.
 * @param dob YYYY-MM-DD
 */
export function getRepresentationEnd(relation: string, dob: string): Date | null {
  return relation === 'PARENT_OR_GUARDIAN' ? new Date(`${getAdultDate(dob)}T00:00:00Z`) : null;
}
