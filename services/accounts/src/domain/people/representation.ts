import { getPatientMidnight } from '@linden/vocabulary/people/patient-day';
import { getAdultDate } from '@linden/vocabulary/people/person-fields';

/**
 * Returns when the right to act for a patient ends: for a parent, when the 18th birthday begins where the patient lives.
 * @param dob YYYY-MM-DD
 */
export function getRepresentationEnd(relation: string, dob: string, stateOfResidence: string): Date | null {
  return relation === 'PARENT_OR_GUARDIAN' ? new Date(getPatientMidnight(getAdultDate(dob), stateOfResidence)) : null;
}
