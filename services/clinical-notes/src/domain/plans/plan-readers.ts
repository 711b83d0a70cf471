import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { computeAge } from '@linden/vocabulary/people/person-fields';
import { findPlanReadingAge } from './plan-reading-ages.ts';

/** An account that acts for a patient, or their own. */
export interface PatientReader {
  readonly accountId: string;
  readonly name: string;
  readonly relation: 'SELF' | 'PARENT_OR_GUARDIAN' | 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE';
}

/** Whose accounts read what a provider shares with a patient. */
export interface PatientReaders {
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** Two letters, or empty. */
  readonly stateOfResidence: string;
  readonly readers: readonly PatientReader[];
}

export interface PlanReader extends PatientReader {
  readonly mayRead: boolean;
}

/** Returns whether the patient's own account may read their plans today. Those who act for the patient always may. */
export function mayReadOwnPlans({ birthDate, stateOfResidence }: Omit<PatientReaders, 'readers'>, now: Date): boolean {
  const today = getPatientDay(now.getTime(), stateOfResidence);
  return computeAge(birthDate, today) >= findPlanReadingAge(stateOfResidence);
}

/** Lists who reads a shared plan, the patient's own account first. */
export function listPlanReaders(found: PatientReaders, now: Date): PlanReader[] {
  const ownReads = mayReadOwnPlans(found, now);
  return found.readers
    .map((reader) => ({ ...reader, mayRead: reader.relation !== 'SELF' || ownReads }))
    .sort((a, b) => Number(b.relation === 'SELF') - Number(a.relation === 'SELF'));
}
