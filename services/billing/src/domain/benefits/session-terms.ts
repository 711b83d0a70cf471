import { findCptCode } from './find-cpt-code.ts';

/** What a session is, as far as its cost depends on it. */
export interface SessionTerms {
  readonly cptCode: string;
  readonly isTelehealth: boolean;
  /** Of the provider in the state of the session, such as LCSW. Empty: the highest amount of all licenses counts. */
  readonly licenseType: string;
}

/** Psychotherapy of 53 minutes or more by video, with any license. */
export const usualTerms: SessionTerms = { cptCode: '90837', isTelehealth: true, licenseType: '' };

interface PlannedSession {
  readonly isIntake: boolean;
  readonly isVirtual: boolean;
  /** 0: not known. */
  readonly minutes: number;
  readonly licenseType: string;
}

/** Returns the terms of a planned session. One that is too short to bill counts as a usual one. */
export function findSessionTerms({ isIntake, isVirtual, minutes, licenseType }: PlannedSession): SessionTerms {
  const cptCode = findCptCode(minutes === 0 ? 60 : minutes, isIntake) ?? usualTerms.cptCode;
  return { cptCode, isTelehealth: isVirtual, licenseType };
}

export function isSameTerms(a: SessionTerms, b: SessionTerms): boolean {
  return a.cptCode === b.cptCode && a.isTelehealth === b.isTelehealth && a.licenseType === b.licenseType;
}
