import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { say } from './claim-words.ts';

/** The details that prove a booking is the client's. */
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

/** Returns the text for a failed claim; the code is undefined when no service answered. */
export function claimFault(code: string | undefined): string {
  return code === 'CLAIM_TRIES_EXHAUSTED' || code === 'EMAIL_NOT_VERIFIED' ? say(`faults.${code}`) : say('away');
}
