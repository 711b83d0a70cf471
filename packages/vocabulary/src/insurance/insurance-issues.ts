/** What is wrong with a patient's insurance (C3.16-17). */
export const insuranceIssueFlags = [
  'DOB_MISMATCH',
  'MEMBER_ID_MISMATCH',
  'PATIENT_NAME_MISMATCH',
  'PRIOR_AUTHORIZATION_REQUIRED',
  'PRIMARY_INSURANCE_NEEDED',
  'SECONDARY_INSURANCE_NEEDED',
  'COB_MISSING_INFORMATION',
  'UNRESPONSIVE_CLIENT',
] as const;
export type InsuranceIssueFlag = (typeof insuranceIssueFlags)[number];

/** Why a patient's insurance or account needs attention (C3.16-18; the codes are ours). */
export const insuranceAlertReasons = [
  'AUTOMATION',
  'CATCH_ALL',
  'BLOCKED_PLAN',
  'INACTIVE_COVERAGE',
  'INCORRECT_CLIENT_INFO',
  'NO_MENTAL_HEALTH_BENEFITS',
  'EXPIRED_PRIOR_AUTHORIZATION',
  'EXPIRED_REFERRAL',
  'INVALID_CREDIT_CARD',
  'EXPIRED_PROVIDER_CREDENTIALS',
  'RESCHEDULING_OUTSIDE_PRIOR_AUTH',
] as const;
export type InsuranceAlertReason = (typeof insuranceAlertReasons)[number];

export type InsuranceIssue = InsuranceIssueFlag | InsuranceAlertReason;

/** Staff are billing staff, and support and ops where they may see the patient. */
export type IssueAudience = 'client' | 'provider' | 'staff';

/** What can clear an issue. Staff may always mark one as resolved. */
export type IssueClearing =
  /** A benefits check of the current coverage version found the patient eligible. */
  | 'CHECK_PASSED'
  /** The patient's coverages were added to, changed or put in another order. */
  | 'COVERAGES_CHANGED'
  | 'AUTHORIZATION_RECORDED'
  | 'REFERRAL_RECORDED'
  | 'CARD_ACCEPTED'
  | 'CREDENTIALS_RENEWED'
  /** The appointment moved to a time inside the authorization, took place, or was canceled. */
  | 'APPOINTMENT_MOVED'
  | 'CLIENT_ANSWERED'
  | 'STAFF_RESOLVED';

interface IssueRule {
  readonly seenBy: readonly IssueAudience[];
  readonly clearedBy: readonly IssueClearing[];
}

const everyone = ['client', 'provider', 'staff'] as const;

/**
 * Who sees an issue and what clears it. C3.16-17 and C3.16-18 name the issues only; the rules are proposals: clients see what they can mend,
 * providers what changes a session, staff everything. A mismatch is cleared by the insurer's answer and not by typing: the new value may be wrong, too.
 */
export const insuranceIssueRules: Readonly<Record<InsuranceIssue, IssueRule>> = {
  DOB_MISMATCH: { seenBy: ['client', 'staff'], clearedBy: ['CHECK_PASSED', 'STAFF_RESOLVED'] },
  MEMBER_ID_MISMATCH: { seenBy: ['client', 'staff'], clearedBy: ['CHECK_PASSED', 'STAFF_RESOLVED'] },
  PATIENT_NAME_MISMATCH: { seenBy: ['client', 'staff'], clearedBy: ['CHECK_PASSED', 'STAFF_RESOLVED'] },
  PRIOR_AUTHORIZATION_REQUIRED: { seenBy: everyone, clearedBy: ['AUTHORIZATION_RECORDED', 'STAFF_RESOLVED'] },
  // The insurer says that another plan pays first, or after it.
  PRIMARY_INSURANCE_NEEDED: { seenBy: ['client', 'staff'], clearedBy: ['COVERAGES_CHANGED', 'STAFF_RESOLVED'] },
  SECONDARY_INSURANCE_NEEDED: { seenBy: ['client', 'staff'], clearedBy: ['COVERAGES_CHANGED', 'STAFF_RESOLVED'] },
  // Coordination of benefits: the client tells the insurer, so only its answer shows that it was done.
  COB_MISSING_INFORMATION: { seenBy: ['client', 'staff'], clearedBy: ['CHECK_PASSED', 'STAFF_RESOLVED'] },
  // A note of staff about the client, which the client does not see.
  UNRESPONSIVE_CLIENT: { seenBy: ['provider', 'staff'], clearedBy: ['CLIENT_ANSWERED', 'STAFF_RESOLVED'] },
  AUTOMATION: { seenBy: ['staff'], clearedBy: ['CHECK_PASSED', 'STAFF_RESOLVED'] },
  CATCH_ALL: { seenBy: ['staff'], clearedBy: ['STAFF_RESOLVED'] },
  BLOCKED_PLAN: { seenBy: everyone, clearedBy: ['COVERAGES_CHANGED', 'STAFF_RESOLVED'] },
  INACTIVE_COVERAGE: { seenBy: everyone, clearedBy: ['CHECK_PASSED', 'STAFF_RESOLVED'] },
  INCORRECT_CLIENT_INFO: { seenBy: ['client', 'staff'], clearedBy: ['CHECK_PASSED', 'STAFF_RESOLVED'] },
  NO_MENTAL_HEALTH_BENEFITS: { seenBy: everyone, clearedBy: ['CHECK_PASSED', 'STAFF_RESOLVED'] },
  EXPIRED_PRIOR_AUTHORIZATION: { seenBy: everyone, clearedBy: ['AUTHORIZATION_RECORDED', 'STAFF_RESOLVED'] },
  EXPIRED_REFERRAL: { seenBy: everyone, clearedBy: ['REFERRAL_RECORDED', 'STAFF_RESOLVED'] },
  INVALID_CREDIT_CARD: { seenBy: ['client', 'staff'], clearedBy: ['CARD_ACCEPTED', 'STAFF_RESOLVED'] },
  EXPIRED_PROVIDER_CREDENTIALS: {
    seenBy: ['provider', 'staff'],
    clearedBy: ['CREDENTIALS_RENEWED', 'APPOINTMENT_MOVED', 'STAFF_RESOLVED'],
  },
  RESCHEDULING_OUTSIDE_PRIOR_AUTH: {
    seenBy: everyone,
    clearedBy: ['AUTHORIZATION_RECORDED', 'APPOINTMENT_MOVED', 'STAFF_RESOLVED'],
  },
};

/** Issues of a plan for which it is not known to pay, and which the client can mend: another plan, or corrected data. */
export const planTroubles = [
  'INACTIVE_COVERAGE',
  'NO_MENTAL_HEALTH_BENEFITS',
  'BLOCKED_PLAN',
  'MEMBER_ID_MISMATCH',
  'DOB_MISMATCH',
  'PATIENT_NAME_MISMATCH',
  'INCORRECT_CLIENT_INFO',
] as const satisfies readonly InsuranceIssue[];

/** Returns the issues that an audience may see, in the given order. */
export function listIssuesFor(audience: IssueAudience, issues: readonly InsuranceIssue[]): InsuranceIssue[] {
  return issues.filter((issue) => insuranceIssueRules[issue].seenBy.includes(audience));
}

/** Returns the issues that stay after something happened. */
export function clearIssues(issues: readonly InsuranceIssue[], happened: IssueClearing): InsuranceIssue[] {
  return issues.filter((issue) => !insuranceIssueRules[issue].clearedBy.includes(happened));
}
