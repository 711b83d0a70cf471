import type { Difference } from '#src/domain/benefits/explain-difference.ts';
import type { ClaimStatus } from './claim-status.ts';

/** What a claim says about a session. Health data: stored sealed. */
export interface ClaimFacts {
  readonly cptCode: string;
  readonly modifiers: readonly string[];
  /** ICD-10-CM without the dot. */
  readonly diagnosis: string;
  readonly placeOfService: string;
  /** Of who held the session, in its state. Missing in claims of earlier versions, empty when it was not known. */
  readonly licenseType?: string;
  /** As the coverage had it when the claim was made. */
  readonly memberId: string;
}

/** A claim with its decrypted content. */
export interface StoredClaim {
  readonly id: string;
  readonly number: bigint;
  readonly version: number;
  readonly appointmentId: string;
  readonly patientId: string;
  readonly providerId: string;
  readonly payorId: string;
  readonly coverageId: string;
  /** YYYY-MM-DD. */
  readonly serviceDay: string;
  readonly sessionEndedAt: Date;
  readonly chargeCents: number;
  readonly status: ClaimStatus;
  readonly tries: number;
  readonly acceptedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly paidCents: number | null;
  readonly patientCents: number | null;
  /** How many decisions the insurer took back. */
  readonly reversals: number;
  /** How many decisions of a second insurer changed what the patient owes. */
  readonly seconds: number;
  /** What the first insurer decided when it sent the claim on to a second one: what it paid and what it left. Integer cents. */
  readonly forwarded?: { readonly paidCents: number; readonly leftCents: number } | undefined;
  readonly facts: ClaimFacts;
  /** Why the bill differs from the estimate, when there was one. */
  readonly difference?: Difference;
}

/** Returns the number under which the insurer knows a claim (CLM01). */
export function buildClaimNumber({ number, version }: Pick<StoredClaim, 'number' | 'version'>): string {
  return `L${number}A${version}`;
}

/** Returns the number under which the second insurer knows a claim. It is sent once. */
export function buildSecondNumber({ number }: Pick<StoredClaim, 'number'>): string {
  return `L${number}B1`;
}

/** Returns the id under which the ledger has the entries of a claim's present decision. Each decision after a reversal has its own. */
export function buildDecisionId(id: string, { reversals }: Pick<StoredClaim, 'reversals'>): string {
  return reversals === 0 ? id : `${id}/${reversals}`;
}

/** Returns the id of the entries of the next decision of a second insurer. */
export function buildSecondDecisionId(id: string, claim: Pick<StoredClaim, 'reversals' | 'seconds'>): string {
  const first = `${buildDecisionId(id, claim)}/second`;
  return claim.seconds === 0 ? first : `${first}/${claim.seconds + 1}`;
}

interface ParsedNumber {
  readonly number: bigint;
  readonly version: number;
  /** Whether it names the claim to the second insurer. */
  readonly isSecond: boolean;
}

/** Reads a number that `buildClaimNumber` or `buildSecondNumber` wrote; `undefined` for any other text. */
export function parseClaimNumber(text: string): ParsedNumber | undefined {
  const [, number, place, version] = /^L(\d{1,15})([AB])(\d{1,4})$/.exec(text) ?? [];
  return number && version ? { number: BigInt(number), version: Number(version), isSecond: place === 'B' } : undefined;
}
