import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { say } from './link-words.ts';

/** The details that prove a booking is the client's. */
export interface BookingProof {
  /** mm/dd/yyyy */
  dob: string;
  lastName: string;
}

export type ProofFaults = Partial<Record<keyof BookingProof, string>>;

export function findProofFaults({ dob, lastName }: BookingProof): ProofFaults {
  return {
    ...(readTypedDate(dob) === undefined && { dob: say('missing.dob') }),
    ...(lastName.trim() === '' && { lastName: say('missing.lastName') }),
  };
}

/** Returns the text for failed linking; the code is undefined when no service answered. */
export function getLinkFault(code: string | undefined): string {
  return code === 'CLAIM_TRIES_EXHAUSTED' || code === 'EMAIL_NOT_VERIFIED' ? say(`faults.${code}`) : say('away');
}
