import type { OwnReferralsQuery, ReferralPreferencesValues } from '#src/gen/operations.ts';
import { say } from './words.ts';

export type OwnReferrals = NonNullable<OwnReferralsQuery['currentProvider']>;
export type StatePreferences = NonNullable<OwnReferrals['referralPreferences']>[number];
export type PayorPreference = StatePreferences['payorPreferences'][number];

/** A switch that somebody turned: what is sent, and what it is called. */
export interface Turned {
  key: string;
  name: string;
  values: ReferralPreferencesValues;
}

/** Nobody new from a state, or again everybody whom its payors allow. */
export function turnState({ usState, optedOut }: StatePreferences, stateName: string): Turned {
  return {
    key: usState,
    name: say('accepts', { state: stateName }),
    values: { usState, optedOut: !optedOut, payorPreferences: [] },
  };
}

/** One payor of a state; the state itself and the other payors stay. */
export function turnPayor({ usState, optedOut }: StatePreferences, payor: PayorPreference): Turned | undefined {
  const payorId = payor.payor?.payorId ?? null;
  // Without a name it cannot be told from those who pay themselves.
  if (!payor.isCash && payorId === null) return undefined;
  return {
    key: `${usState} ${payorId ?? 'cash'}`,
    name: payorName(payor),
    values: {
      usState,
      optedOut,
      payorPreferences: [{ payorId: payor.isCash ? null : payorId, isCash: payor.isCash, optedOut: !payor.optedOut }],
    },
  };
}

export function payorName({ payor, isCash }: PayorPreference): string {
  return isCash ? say('cash') : (payor?.planName ?? say('unnamed'));
}
