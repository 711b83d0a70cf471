import type { OwnReferralsQuery, ReferralPreferencesValues } from '#src/gen/operations.ts';
import { say } from './words.ts';

export type OwnReferrals = NonNullable<OwnReferralsQuery['currentProvider']>;
export type StatePreferences = NonNullable<OwnReferrals['referralPreferences']>[number];
export type PayorPreference = StatePreferences['payorPreferences'][number];

/** A changed switch: the values to send, and its name. */
export interface Turned {
  key: string;
  name: string;
  /** Whether the switch is on afterward. */
  isOn: boolean;
  values: ReferralPreferencesValues;
}

/** Closes a state to new clients, or opens it again for all its payors. */
export function turnState({ usState, optedOut }: StatePreferences, stateName: string): Turned {
  return {
    key: usState,
    name: say('accepts', { state: stateName }),
    isOn: optedOut,
    values: { usState, optedOut: !optedOut, payorPreferences: [] },
  };
}

/** Changes one payor of a state; the state and other payors stay. */
export function turnPayor({ usState, optedOut }: StatePreferences, payor: PayorPreference): Turned | undefined {
  const payorId = payor.payor?.payorId ?? null;
  // A payor without an id would look like cash.
  if (!payor.isCash && payorId === null) return undefined;
  return {
    key: `${usState} ${payorId ?? 'cash'}`,
    name: findPayorName(payor),
    isOn: payor.optedOut,
    values: {
      usState,
      optedOut,
      payorPreferences: [{ payorId: payor.isCash ? null : payorId, isCash: payor.isCash, optedOut: !payor.optedOut }],
    },
  };
}

export function findPayorName({ payor, isCash }: PayorPreference): string {
  return isCash ? say('cash') : (payor?.planName ?? say('unnamed'));
}
