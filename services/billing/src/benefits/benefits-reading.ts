import type { SegmentSource } from '@linden/x12/eligibility-answer';
import type { X12Fault } from '@linden/x12/x12-fault';
import type { BenefitsErrorCode, EligibilityResult } from './benefits-error-codes.ts';

/** The facts of the check and of the session that the reading of an answer depends on. */
export interface SessionFacts {
  /** The trace number of the 270. An answer with another number is about another request. */
  readonly traceNumber: string;
  /** YYYY-MM-DD: the day of the session. */
  readonly serviceDay: string;
  readonly isTelehealth: boolean;
  /** The client has had no session with any provider of Linden. */
  readonly isNewClient: boolean;
  /** The provider's license is one of social work, so that service type 22 applies. */
  readonly isSocialWorker: boolean;
  readonly cptCode: string;
  readonly patient: { readonly firstName: string; readonly lastName: string; readonly birthDate: string };
}

/** A figure and the segment that said it. */
export interface Figure {
  readonly value: number;
  readonly source: SegmentSource;
  /** Further segments that the value was computed from. */
  readonly others: readonly SegmentSource[];
}

/** What the plan says about the client's share of one session. A missing figure was not said. */
export interface PlanCosts {
  readonly copayCents?: Figure;
  readonly coinsuranceBasisPoints?: Figure;
  /** Missing when no line names a deductible; `unknown` when a line names one and no line says what is left of it. */
  readonly deductibleRemainingCents?: Figure | 'unknown';
  readonly outOfPocketRemainingCents?: Figure;
}

export interface VisitLimit {
  readonly total: Figure | undefined;
  readonly remaining: Figure | undefined;
}

/** What the caller should ask next, where one answer is not enough. */
export type FollowUp =
  /** The plan gave mental health to another payor: ask that one. */
  | {
      readonly kind: 'ASK_OTHER_PAYOR';
      readonly name: string;
      readonly payorId: string;
      readonly source: SegmentSource;
    }
  /** The answer does not mention mental health: ask for it by name. */
  | { readonly kind: 'ASK_SERVICE_TYPE'; readonly serviceType: 'MH' };

/** Why a result is UNKNOWN although the payor is not to blame, for logs and counters. Never content. */
export type UnknownCause =
  | 'DAMAGED'
  | 'NO_ANSWER'
  | 'OTHER_REQUEST'
  | 'INTERCHANGE_REJECTED'
  | 'GROUP_REJECTED'
  | 'NOT_STATED';

/** What an answer of the clearinghouse says about a session. */
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
  /** Payors of other coverage that the answer names (EB01 R). */
  readonly otherPayors: readonly string[];
  readonly faults: readonly X12Fault[];
}
