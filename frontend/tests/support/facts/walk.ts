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

/** Returns the fee that billing charges. */
export function computeWalkFee({ feeCents, coverage }: Walk): number {
  return computeMissedFeeCents({
    providerFeeCents: feeCents,
    isConsultation: false,
    hasPublicCoverage: coverage === 'MEDICAID',
  });
}
