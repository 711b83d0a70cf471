import { stateName } from '@linden/vocabulary/us-states';
import type { ProfileCoverageFragment } from '#src/gen/operations.ts';
import { dollars } from '#src/lib/money.ts';
import type { ProfileAsk } from './load-profile.ts';
import { say } from './words.ts';

export interface Verdict {
  tone: 'calm' | 'warm';
  text: string;
}

/** Says whether the visitor's insurance is accepted; undefined without one. */
export function insuranceVerdict(
  provider: Pick<ProfileCoverageFragment, 'insurances' | 'avgCostByPayor'>,
  { insurance, state }: Pick<ProfileAsk, 'insurance' | 'state'>,
): Verdict | undefined {
  if (!insurance) return undefined;
  if (!provider.insurances) return { tone: 'warm', text: say('verdict.unchecked', { insurance }) };
  const values = { insurance, state: (state && stateName(state)) ?? '' };
  const here = provider.insurances.filter(({ usState }) => !state || usState === state);
  if (!here.some(({ insurances }) => insurances.includes(insurance))) {
    return { tone: 'warm', text: say(state ? 'verdict.notListedIn' : 'verdict.notListed', values) };
  }
  const usual = provider.avgCostByPayor.find(({ clientBookingName }) => clientBookingName === insurance);
  const accepted = say(state ? 'verdict.acceptedIn' : 'verdict.accepted', values);
  const cost = usual ? [say('verdict.usual', { price: dollars(usual.avgCost) })] : [];
  return { tone: 'calm', text: [accepted, ...cost].join(' ') };
}
