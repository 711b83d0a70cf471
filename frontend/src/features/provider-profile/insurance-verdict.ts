import { stateName } from '@linden/vocabulary/us-states';
import type { ProfileCoverageFragment } from '#src/gen/operations.ts';
import { dollars } from '#src/lib/money.ts';
import type { ProfileAsk } from './load-profile.ts';

export interface Verdict {
  tone: 'calm' | 'warm';
  text: string;
}

/** What holds for the insurance that the visitor named; undefined when they named none. */
export function insuranceVerdict(
  provider: Pick<ProfileCoverageFragment, 'insurances' | 'avgCostByPayor'>,
  { insurance, state }: Pick<ProfileAsk, 'insurance' | 'state'>,
): Verdict | undefined {
  if (!insurance) return undefined;
  if (!provider.insurances) return { tone: 'warm', text: `We could not check ${insurance} just now.` };
  const where = state ? ` in ${stateName(state)}` : '';
  const here = provider.insurances.filter(({ usState }) => !state || usState === state);
  if (!here.some(({ insurances }) => insurances.includes(insurance))) {
    return { tone: 'warm', text: `${insurance} is not on the list${where}.` };
  }
  const usual = provider.avgCostByPayor.find(({ clientBookingName }) => clientBookingName === insurance);
  const cost = usual ? ` People with this plan usually pay ${dollars(usual.avgCost)} a session.` : '';
  return { tone: 'calm', text: `${insurance} is accepted${where}.${cost}` };
}
