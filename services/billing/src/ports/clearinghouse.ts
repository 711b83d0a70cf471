/** Why there is no answer. None of these reasons says anything about the client. */
export type OutageReason =
  /** No answer in time; the payor may still be working on it. */
  | 'TIMEOUT'
  /** No connection, or it broke. */
  | 'UNREACHABLE'
  /** Too many requests. */
  | 'BUSY'
  /** The clearinghouse failed (5xx). */
  | 'VENDOR_ERROR'
  /** The body is not an answer: too large, not JSON, or without X12. */
  | 'UNREADABLE'
  /** Our credentials were refused. */
  | 'UNAUTHORIZED'
  /** The request was refused (4xx). */
  | 'REFUSED';

export type ClearinghouseReply =
  /** The raw X12: a 271, a 999 or a TA1. It may be damaged; `readReply` decides. */
  | { readonly kind: 'ANSWER'; readonly x12: string }
  | {
      readonly kind: 'OUTAGE';
      readonly reason: OutageReason;
      /** Whether an automatic retry can help, or staff must act first. */
      readonly retry: 'AUTOMATIC' | 'BY_STAFF';
      /** The wait that the clearinghouse requested (Retry-After). */
      readonly retryAfterMs?: number;
    };

/** A vendor that passes inquiries on to payors. */
export interface Clearinghouse {
  /** Sends a 270. It never throws: an outage is a reply, because it must not fail a booking. */
  checkEligibility(inquiry: { readonly x12: string; readonly signal?: AbortSignal }): Promise<ClearinghouseReply>;
}
