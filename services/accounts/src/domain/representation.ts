import { comesOfAge } from '@linden/vocabulary/person-fields';

/** When somebody's right to act for a patient ends by itself: a parent's with the 18th birthday. @param dob YYYY-MM-DD */
export function endOfRepresentation(relation: string, dob: string): Date | null {
  return relation === 'PARENT_OR_GUARDIAN' ? new Date(`${comesOfAge(dob)}T00:00:00Z`) : null;
}
