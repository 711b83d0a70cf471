/** Linden's limit of a fee for a missed session, in cents. Providers set their own fee up to this. */
export const maxMissedFeeCents = 20_000;

export interface MissedFeeFacts {
  /** The provider's own fee, in cents. */
  readonly providerFeeCents: number;
  readonly isConsultation: boolean;
  /** Medicaid, also managed or with Medicare. A plan whose category is unknown counts as public. */
  readonly hasPublicCoverage: boolean;
}

/** Returns what a missed or late canceled session costs, in cents; 0 for none. Billing charges no other (docs/decisions/074). */
export function computeMissedFeeCents({ providerFeeCents, isConsultation, hasPublicCoverage }: MissedFeeFacts): number {
  return isConsultation || hasPublicCoverage ? 0 : Math.min(providerFeeCents, maxMissedFeeCents);
}
