import type { SegmentSource } from '@linden/x12/eligibility-answer';
import type { X12Fault } from '@linden/x12/x12-fault';
import type { BenefitsErrorCode, EligibilityResult } from './benefits-error-codes.ts';

/** The facts of the check and of the session that the reading of an answer depends on. */
export interface SessionFacts {
  /** The trace number of the 270. An answer with another number belongs to another inquiry. */
  readonly traceNumber: string;
  /** YYYY-MM-DD: the date of service. */
  readonly serviceDay: string;
  readonly isTelehealth: boolean;
  /** The client has had no session with any provider of Linden. */
  readonly isNewClient: boolean;
  /** The provider's license is one of social work, so that service type 22 applies. */
  readonly isSocialWorker: boolean;
  readonly cptCode: string;
  readonly patient: { readonly firstName: string; readonly lastName: string; readonly birthDate: string };
  /** As it was asked about. */
  readonly memberId: string;
  /** Plans of the payor that Linden does not work with. */
  readonly blockedPlans: readonly BlockedPlan[];
}

/** A plan that Linden does not work with, by its name, the number of its group, or both. */
export interface BlockedPlan {
  /** Empty: any name. */
  readonly planName: string;
  /** Empty: any group. */
  readonly groupNumber: string;
}

/** A value and the segment that it comes from. */
export interface Figure {
  readonly value: number;
  readonly source: SegmentSource;
  /** Other segments that the value was computed from. */
  readonly others: readonly SegmentSource[];
}

/** The client's cost share for one session, from the plan. A missing value was not stated. */
export interface PlanCosts {
  readonly copayCents?: Figure;
  readonly coinsuranceBasisPoints?: Figure;
  /** Missing when no line names a deductible; `unknown` when a line names one and no line states the remaining amount. */
  readonly deductibleRemainingCents?: Figure | 'unknown';
  readonly outOfPocketRemainingCents?: Figure;
}

export interface VisitLimit {
  readonly total: Figure | undefined;
  readonly remaining: Figure | undefined;
}

/** The follow-up inquiry, when one answer is not enough. */
export type FollowUp =
  /** The plan carves out mental health to another payor. Send the inquiry to that payor. */
  | {
      readonly kind: 'ASK_OTHER_PAYOR';
      readonly name: string;
      readonly payorId: string;
      readonly source: SegmentSource;
    }
  /** The answer does not mention mental health. Request service type MH explicitly. */
  | { readonly kind: 'ASK_SERVICE_TYPE'; readonly serviceType: 'MH' };

/** Why a result is UNKNOWN, for logs and metrics. Never contains data from the answer. */
export type UnknownCause =
  | 'DAMAGED'
  | 'NO_ANSWER'
  | 'OTHER_REQUEST'
  /** The answer names another person. */
  | 'OTHER_MEMBER'
  /** A row that decides about the plan or mental health cannot be read. */
  | 'UNREADABLE_ROW'
  | 'INTERCHANGE_REJECTED'
  | 'GROUP_REJECTED'
  | 'NOT_STATED';

/** The interpretation of the clearinghouse's answer for one session. */
export interface BenefitsReading {
  readonly eligibilityResult: EligibilityResult;
  readonly error?: {
    readonly code: BenefitsErrorCode;
    readonly source?: SegmentSource;
    /** AAA03 and AAA04, for staff. */
    readonly rejectCode?: string;
    readonly followUp?: string;
  };
  readonly cause?: UnknownCause;
  readonly followUp?: FollowUp;
  readonly plan?: { readonly name: string; readonly insuranceType: string; readonly source: SegmentSource };
  readonly costs: PlanCosts;
  readonly visitLimit?: VisitLimit;
  /** Other payors that the answer names for coordination of benefits (EB01 R). */
  readonly otherPayors: readonly string[];
  /** What the answer says of another payor: that it pays before this one, or after it. Missing when it says neither. */
  readonly otherPayorOrder?: 'FIRST' | 'SECOND';
  /** Rows that could not be read, for staff. Missing in readings of earlier versions. */
  readonly oddRows?: readonly SegmentSource[];
  readonly faults: readonly X12Fault[];
}
