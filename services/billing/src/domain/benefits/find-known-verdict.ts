import { isEmployerProgram } from '@linden/vocabulary/insurance/employer-program';
import type { InquiryFault } from '@linden/x12/eligibility-inquiry';
import type { BenefitsErrorCode } from './benefits-error-codes.ts';
import { getBenefitsError } from './benefits-errors.ts';
import type { BenefitsReading, BlockedPlan } from './benefits-reading.ts';
import type { CheckInputs } from './check-inputs.ts';

/** What Linden knows about a payor without an inquiry. */
export interface CheckedPayor {
  /** The payor's id at the clearinghouse. Null without a connection. */
  readonly externalPayorId: string | null;
  readonly planName: string;
  readonly planCategory: string;
  /** States that it serves, itself or through a servicing payor. */
  readonly states: readonly string[];
  /** The local payors that service its plans in other states, and whose fees count there. */
  readonly servicing: readonly { readonly usState: string; readonly payorId: string }[];
  readonly blockedPlans: readonly BlockedPlan[];
}

/** Returns the verdict that needs no inquiry, or undefined when an inquiry is necessary. */
export function findKnownVerdict(inputs: CheckInputs, payor: CheckedPayor): BenefitsReading | undefined {
  // When the state is unknown, only the insurer can decide.
  if (inputs.usState !== '' && !payor.states.includes(inputs.usState)) return createReading('NOT_AVAILABLE_IN_STATE');
  if (isEmployerProgram(payor.planCategory) && (!inputs.hasEapAuthCode || inputs.eapRemainingVisits === 0)) {
    return createReading('AUTH_REQUIRED');
  }
  return payor.externalPayorId === null ? createReading('PAYOR_NOT_ENABLED') : undefined;
}

const codesByField: Readonly<Record<string, BenefitsErrorCode>> = {
  'subscriber.memberId': 'INVALID_MEMBER_ID_VALIDATION',
  'subscriber.birthDate': 'INVALID_DATE_OF_BIRTH',
  'subscriber.firstName': 'INVALID_FIRST_NAME',
  'subscriber.lastName': 'INVALID_LAST_NAME',
};

/** Returns the verdict when a 270 cannot be built. A fault that is not in the client's data is an error of Linden. */
export function readInquiryFaults([fault]: readonly InquiryFault[]): BenefitsReading {
  return createReading(codesByField[fault?.field ?? ''] ?? 'INTERNAL_SERVER_ERROR');
}

/** Returns the reading of a run that failed inside Linden. */
export function readInternalFault(): BenefitsReading {
  return createReading('INTERNAL_SERVER_ERROR');
}

function createReading(code: BenefitsErrorCode): BenefitsReading {
  const { eligibilityResult } = getBenefitsError(code);
  return { eligibilityResult, error: { code }, costs: {}, otherPayors: [], faults: [] };
}
