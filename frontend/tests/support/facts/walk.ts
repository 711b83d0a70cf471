import type { PlanCost } from '@linden/vocabulary/insurance/plan-cost';
import { computeMissedFeeCents } from '@linden/vocabulary/sessions/missed-fee';

/** One session, as different people meet it on their way from the search to their portals. */
export interface Walk {
  name: string;
  providerZone: string;
  readerZone: string;
  inOffice: boolean;
  coverage: 'COMMERCIAL' | 'MEDICAID' | 'SELF_PAY';
  feeCents: number;
  priceCents: number;
  /** What the client's checked plan says about a session; undefined while it is not known. */
  estimateCents: number | undefined;
  /** Minutes after the booking in which canceling is free; 0 for none. */
  graceMinutes: number;
  /** ISO instants. */
  now: string;
  start: string;
  end: string;
  freeUntil: string;
}

/** Who reads a place of the walk; a visitor's plan is unknown. */
export type Reader = 'visitor' | 'client' | 'provider';

/** A page, a letter or a calendar file. */
export type Told = readonly [place: string, reader: Reader, source: string];

/** Returns what the plan says about the cost; undefined for a client without a checked plan. */
export function findWalkPlan({ coverage, estimateCents, now }: Walk): PlanCost | undefined {
  if (coverage === 'SELF_PAY' || estimateCents === undefined) return undefined;
  const later = { isDeductible: false, laterCents: null, laterPercent: null };
  return { estimate: { cents: estimateCents, checkedAt: now, ...later } };
}

/** Returns the fee that billing charges. */
export function computeWalkFee({ feeCents, coverage }: Walk): number {
  return computeMissedFeeCents({
    providerFeeCents: feeCents,
    isConsultation: false,
    hasPublicCoverage: coverage === 'MEDICAID',
  });
}
