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

/** What a claim can be for, in percent of a session of 53 minutes or more: an intake, and sessions of 30, 45 and 60 minutes. */
const codes: Readonly<Record<string, number>> = { '90791': 115, '90832': 52, '90834': 69, '90837': 100 };
/** Share of the highest fee, in percent: doctors get all of it. */
const shares: Readonly<Record<string, number>> = { MD: 100, DO: 100, PhD: 90, PsyD: 90, PMHNP: 85 };
const usualShare = 75;

/** Returns what a payor allows for sessions, by state, code and license; the same in every synthetic world. */
export function listSyntheticFees({ id: payorId, planName, states }: PayorInit): SyntheticFee[] {
  return states.flatMap(({ usState }) => {
    const highest = 15_000 + createRandom('fee', `${planName} ${usState}`).int(0, 50) * 100;
    return [...therapistLicenses, ...prescriberLicenses].flatMap((license) =>
      Object.entries(codes).map(([cptCode, percent]) => {
        const ofLicense = Math.round((highest * (shares[license] ?? usualShare)) / 100);
        const allowedCents = Math.round((ofLicense * percent) / 100);
        return { payorId, usState, cptCode, license, allowedCents, validFrom: '2024-01-01' };
      }),
    );
  });
}
