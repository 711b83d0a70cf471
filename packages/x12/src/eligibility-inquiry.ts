/** A person as the payor knows them. */
export interface InquiryPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** DMG03. Left out when the client did not say what their insurance lists. */
  readonly gender?: 'F' | 'M' | 'U';
}

export interface EligibilityInquiry {
  /** BHT03 and TRN02: names the inquiry in the answer. Letters, digits and hyphens; never a name or a member id. */
  readonly traceNumber: string;
  /** TRN03: ten characters that name Linden, the first of them 1, 3 or 9. */
  readonly originatorId: string;
  readonly payor: { readonly name: string; readonly id: string };
  readonly provider: { readonly npi: string } & (
    | { readonly organizationName: string }
    | { readonly firstName: string; readonly lastName: string }
  );
  readonly subscriber: InquiryPerson & { readonly memberId: string };
  /** The client, when they are covered by another person's plan and have no member id of their own. */
  readonly dependent?: InquiryPerson & { readonly relationship?: 'SPOUSE' | 'CHILD' | 'OTHER' };
  /** YYYY-MM-DD: the day of the session. */
  readonly serviceDay: string;
  /** EQ01. `30` first, because it returns the whole plan; then what the payor's row adds, such as `MH`. */
  readonly serviceTypes: readonly string[];
}

/** A field of an inquiry that cannot be written. */
export interface InquiryFault {
  readonly field: string;
  readonly code: 'REQUIRED' | 'INVALID';
}
