import type { PayorInit } from './payors.ts';
import { prescriberLicenses, therapistLicenses } from './provider.ts';
import { createRandom } from './random.ts';

export interface SyntheticFee {
  payorId: string;
  usState: string;
  cptCode: string;
  license: string;
  allowedCents: number;
  validFrom: string;
}

/** Psychotherapy of 53 minutes or more, the code that benefits checks ask about. */
const cptCode = '90837';
/** Share of the highest fee, in percent: doctors get all of it. */
const shares: Readonly<Record<string, number>> = { MD: 100, DO: 100, PhD: 90, PsyD: 90, PMHNP: 85 };
const usualShare = 75;

/** Returns what a payor allows for a session, by state and license; the same in every synthetic world. */
export function listSyntheticFees({ id: payorId, planName, states }: PayorInit): SyntheticFee[] {
  return states.flatMap(({ usState }) => {
    const highest = 15_000 + createRandom('fee', `${planName} ${usState}`).int(0, 50) * 100;
    return [...therapistLicenses, ...prescriberLicenses].map((license) => {
      const allowedCents = Math.round((highest * (shares[license] ?? usualShare)) / 100);
      return { payorId, usState, cptCode, license, allowedCents, validFrom: '2024-01-01' };
    });
  });
}
