import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { say } from './claim-words.ts';

/** What is typed to prove that a booking is one's own. */
export interface ClaimProof {
  /** mm/dd/yyyy */
  dob: string;
  lastName: string;
}

export type ClaimFaults = Partial<Record<keyof ClaimProof, string>>;

export function proofFaults({ dob, lastName }: ClaimProof): ClaimFaults {
  return {
    ...(readTypedDate(dob) === undefined && { dob: say('missing.dob') }),
    ...(lastName.trim() === '' && { lastName: say('missing.lastName') }),
  };
}

/** What is said of a claim that failed; `undefined` code: nobody answered. */
export function claimFault(code: string | undefined): string {
  return code === 'CLAIM_TRIES_EXHAUSTED' || code === 'EMAIL_NOT_VERIFIED' ? say(`faults.${code}`) : say('away');
}
