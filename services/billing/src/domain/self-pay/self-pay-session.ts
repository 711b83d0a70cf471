import type { GoodFaithEstimate } from '#src/domain/benefits/good-faith-estimate.ts';
import type { ClaimFacts } from '#src/domain/claims/claim.ts';

/** Who gives the care, as a bill names them. */
export interface NamedProvider {
  readonly name: string;
  /** Empty until the provider says it. */
  readonly npi: string;
  /** Such as LCSW; empty without a license in the state of the session. */
  readonly licenseType: string;
  readonly licenseNumber: string;
  /** Where care is given from, on one line. */
  readonly place: string;
}

/** Linden as it stands on bills. */
export interface BillingOrganization {
  readonly name: string;
  readonly npi: string;
  /** Nine digits. */
  readonly taxNumber: string;
  /** Ten digits. */
  readonly phone: string;
  /** On one line. */
  readonly address: string;
}

/** What is sealed of a session without insurance. Health data. */
export interface SelfPayContent {
  readonly estimate: GoodFaithEstimate;
  /** YYYY-MM-DD: the day of the booking, or of the last move. */
  readonly madeDay: string;
  readonly minutes: number;
  readonly isVirtual: boolean;
  readonly provider: NamedProvider;
  readonly organization: BillingOrganization;
  /** Two letters: where the patient is. */
  readonly usState: string;
  /** What the record of a kept session says. */
  readonly facts?: Omit<ClaimFacts, 'memberId'>;
}

/** A session without insurance with its decrypted content. */
export interface SelfPaySession {
  readonly id: string;
  readonly appointmentId: string;
  readonly patientId: string;
  readonly providerId: string;
  /** YYYY-MM-DD. */
  readonly serviceDay: string;
  readonly priceCents: number;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
  readonly keptAt: Date | null;
  readonly content: SelfPayContent;
}
