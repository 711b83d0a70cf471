import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { claimWords } from './claim-words.ts';

/** What is typed to prove that a booking is one's own. */
export interface ClaimProof {
  /** mm/dd/yyyy */
  dob: string;
  lastName: string;
}

export type ClaimFaults = Partial<Record<keyof ClaimProof, string>>;

export function proofFaults({ dob, lastName }: ClaimProof): ClaimFaults {
  return {
    ...(readTypedDate(dob) === undefined && { dob: claimWords.invalidDate }),
    ...(lastName.trim() === '' && { lastName: claimWords.lastNameMissing }),
  };
}

/** What is said of a claim that failed; `undefined` code: nobody answered. */
export function claimFault(code: string | undefined): string {
  const { faults, away } = claimWords;
  return (faults as Record<string, string | undefined>)[code ?? ''] ?? away;
}
