import type { StateCode } from '@linden/vocabulary/places/us-states';
import type { ProfileCoverageFragment } from '#src/gen/operations.ts';

type Coverage = Pick<ProfileCoverageFragment, 'insurances' | 'avgCostByPayor'>;

/**
 * Returns the usual costs of plans that the provider takes in a state, or in any state without one. Returns none while the plans are unknown,
 * because a price suggests that the plan is taken.
 */
export function listTakenCosts({ insurances, avgCostByPayor }: Coverage, state: StateCode | undefined) {
  const here = (insurances ?? []).filter(({ usState }) => !state || usState === state);
  const taken = new Set(here.flatMap(({ insurances: names }) => names));
  return avgCostByPayor.filter(({ clientBookingName }) => taken.has(clientBookingName));
}
