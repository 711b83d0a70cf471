/** Where the claim of a session is (C3.16-14a). */
export const claimStatuses = ['PAID_FULLY', 'PAYMENT_DUE', 'WAITING_TO_PROCESS', 'WAITING_TO_SUBMIT'] as const;

export type ClaimStatus = (typeof claimStatuses)[number];

export const claimEvents = [
  'SUBMITTED',
  'RETURNED',
  'PAID_ALL',
  'PAID_PART',
  'PATIENT_PAID',
  'PAYMENT_REVERSED',
  'DECISION_REVERSED',
] as const;

export type ClaimEvent = (typeof claimEvents)[number];

/** The allowed changes. A claim begins as WAITING_TO_SUBMIT. */
const transitions: Readonly<Record<ClaimStatus, Partial<Record<ClaimEvent, ClaimStatus>>>> = {
  WAITING_TO_SUBMIT: { SUBMITTED: 'WAITING_TO_PROCESS' },
  // RETURNED: the clearinghouse (277CA) sent it back to be corrected. PAID_PART: the patient owes the rest.
  WAITING_TO_PROCESS: { RETURNED: 'WAITING_TO_SUBMIT', PAID_ALL: 'PAID_FULLY', PAID_PART: 'PAYMENT_DUE' },
  // A later answer of the insurer may pay the rest.
  PAYMENT_DUE: {
    PATIENT_PAID: 'PAID_FULLY',
    PAID_ALL: 'PAID_FULLY',
    PAID_PART: 'PAYMENT_DUE',
    DECISION_REVERSED: 'WAITING_TO_PROCESS',
  },
  // A refund, or a dispute that the patient won at the bank; or the insurer takes its decision back.
  PAID_FULLY: { PAYMENT_REVERSED: 'PAYMENT_DUE', DECISION_REVERSED: 'WAITING_TO_PROCESS' },
};

/** Returns the next status, or `undefined` when the event does not belong to this status. */
export function computeNextClaimStatus(status: ClaimStatus, event: ClaimEvent): ClaimStatus | undefined {
  return transitions[status][event];
}
