import type { InquiryPerson } from './eligibility-inquiry.ts';
import type { Adjustment } from './remittance.ts';

/** A claim for one session of one subscriber: what Linden sends in an 837P. */
export interface ProfessionalClaim {
  /** CLM01, up to 20 characters. The 277CA and the 835 return it. */
  readonly claimNumber: string;
  readonly payor: { readonly id: string; readonly name: string };
  readonly billingProvider: {
    readonly organizationName: string;
    readonly npi: string;
    /** Nine digits, without a hyphen. */
    readonly taxNumber: string;
    readonly address: ClaimAddress;
    /** Ten digits, of the contact at the submitter. */
    readonly phone: string;
  };
  /** Who held the session. */
  readonly renderingProvider: {
    readonly firstName: string;
    readonly lastName: string;
    readonly npi: string;
    /** Ten characters of the provider taxonomy code set (NUCC); absent for a license without one. */
    readonly taxonomy?: string | undefined;
  };
  /** The patient. Without a whole address it is left out. */
  readonly subscriber: InquiryPerson & { readonly memberId: string; readonly address?: ClaimAddress | undefined };
  readonly chargeCents: number;
  /** What the first insurer decided, in a claim to the second one. */
  readonly firstDecision?: FirstDecision | undefined;
  /** Two digits: 10 is telehealth at home, 11 an office. */
  readonly placeOfService: string;
  readonly cptCode: string;
  /** Such as 95 for video. */
  readonly modifiers: readonly string[];
  /** ICD-10-CM without the dot. */
  readonly diagnosis: string;
  /** YYYY-MM-DD. */
  readonly serviceDay: string;
}

export interface ClaimAddress {
  readonly line: string;
  readonly city: string;
  /** Two letters. */
  readonly usState: string;
  /** Five or nine digits; nine of the billing provider. */
  readonly zip: string;
}

/** The decision of the insurer that pays first. The charge minus its adjustments is what it paid. */
export interface FirstDecision {
  readonly payor: ProfessionalClaim['payor'];
  readonly memberId: string;
  readonly paidCents: number;
  readonly adjustments: readonly Adjustment[];
  /** YYYY-MM-DD. */
  readonly decidedDay: string;
}

export interface ClaimFault {
  /** A path in the claim. */
  readonly field: string;
  readonly code: 'REQUIRED' | 'INVALID';
}
