import { type InsuranceIssue, planTroubles } from '@linden/vocabulary/insurance/insurance-issues';
import type { BenefitsErrorCode } from '#src/domain/benefits/benefits-error-codes.ts';
import type { BenefitsReading } from '#src/domain/benefits/benefits-reading.ts';

/** The issue of each error of a check. Null: the error says nothing about the patient's insurance. */
const issueOfError: Readonly<Record<BenefitsErrorCode, InsuranceIssue | null>> = {
  INVALID_MEMBER_ID: 'MEMBER_ID_MISMATCH',
  INVALID_MEMBER_ID_VALIDATION: 'MEMBER_ID_MISMATCH',
  DUPLICATE_MEMBER_ID: 'MEMBER_ID_MISMATCH',
  INVALID_DATE_OF_BIRTH: 'DOB_MISMATCH',
  INVALID_FIRST_NAME: 'PATIENT_NAME_MISMATCH',
  INVALID_LAST_NAME: 'PATIENT_NAME_MISMATCH',
  INVALID_INPUT: 'INCORRECT_CLIENT_INFO',
  INACTIVE_POLICY: 'INACTIVE_COVERAGE',
  NO_MH_BENEFITS: 'NO_MENTAL_HEALTH_BENEFITS',
  BLOCKED_PLAN: 'BLOCKED_PLAN',
  PRIOR_AUTHORIZATION_REQUIRED: 'PRIOR_AUTHORIZATION_REQUIRED',
  PRIOR_AUTH_REQUIRED_NEW_CLIENT: 'PRIOR_AUTHORIZATION_REQUIRED',
  // No automatic check is possible: staff ask the insurer.
  PAYOR_NOT_ENABLED: 'AUTOMATION',
  // The client sees these errors where they chose the plan or enter the code. Staff have one list of them.
  AUTH_REQUIRED: 'CATCH_ALL',
  NOT_AVAILABLE_IN_STATE: 'CATCH_ALL',
  PAYOR_ERROR: null,
  INTERNAL_SERVER_ERROR: null,
};

/** Issues that a check may raise. A newer answer about the same plan clears those that it does not repeat. */
export const checkIssues: readonly InsuranceIssue[] = [
  ...new Set([
    ...Object.values(issueOfError).filter((issue) => issue !== null),
    'COB_MISSING_INFORMATION',
    'PRIMARY_INSURANCE_NEEDED',
    'SECONDARY_INSURANCE_NEEDED',
  ] as const),
];

/** Returns whether the insurer, or a rule of Linden, said something. An outage says nothing, so that issues stay as they are. */
export function isAnswer({ error }: Pick<BenefitsReading, 'error'>): boolean {
  return !error || issueOfError[error.code] !== null;
}

const troubles: ReadonlySet<string> = new Set(planTroubles);

/** Returns whether an answer shows a problem with the plan that the client can mend. */
export function isPlanTrouble({ error }: Pick<BenefitsReading, 'error'>): boolean {
  const issue = error && issueOfError[error.code];
  return issue !== undefined && issue !== null && troubles.has(issue);
}

type IssueReading = Pick<BenefitsReading, 'error' | 'otherPayors' | 'otherPayorOrder' | 'eligibilityResult'>;

/** The plan that is missing, by what the insurer says of it. */
const issueOfOther = { FIRST: 'PRIMARY_INSURANCE_NEEDED', SECOND: 'SECONDARY_INSURANCE_NEEDED' } as const;

/** Returns the issues that an answer about a plan shows. */
export function findCheckIssues(
  { error, otherPayors, otherPayorOrder, eligibilityResult }: IssueReading,
  /** How many plans the patient has on file. */
  coverageCount: number,
): InsuranceIssue[] {
  const ofError = error && issueOfError[error.code];
  // The insurer knows of another plan, and Linden does not: claims would be refused until the order of payment is known.
  const isOtherMissing = eligibilityResult === 'ELIGIBLE' && otherPayors.length > 0 && coverageCount < 2;
  const ofOther: InsuranceIssue = otherPayorOrder ? issueOfOther[otherPayorOrder] : 'COB_MISSING_INFORMATION';
  return [...(ofError ? [ofError] : []), ...(isOtherMissing ? [ofOther] : [])];
}
