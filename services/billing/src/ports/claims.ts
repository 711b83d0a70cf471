import type { ClearinghouseReply } from './clearinghouse.ts';

type Outage = Extract<ClearinghouseReply, { kind: 'OUTAGE' }>;

/** A file of the clearinghouse about earlier claims: a 277CA or an 835. It may be damaged. */
export interface ClaimReport {
  /** The clearinghouse's id of the file. */
  readonly id: string;
  readonly x12: string;
}

export type ReportsReply =
  /** `cursor` continues after these reports. */
  { readonly kind: 'REPORTS'; readonly reports: readonly ClaimReport[]; readonly cursor: string } | Outage;

/** A vendor that passes claims on to payors. It never throws: an outage is a reply. */
export interface Claims {
  /**
   * Sends an 837P and returns the raw acknowledgment, a 999 or a TA1.
   * @param claim.key repeated with the same key, the claim is submitted once
   */
  submitClaim(claim: { readonly key: string; readonly x12: string }): Promise<ClearinghouseReply>;
  /** Returns the reports after a cursor, oldest first; empty for the first call. Reports may be repeated. */
  readReports(cursor: string): Promise<ReportsReply>;
}
