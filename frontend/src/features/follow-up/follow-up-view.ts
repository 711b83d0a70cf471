import { stateInAddress } from '@linden/vocabulary/us-states';
import type { FollowUpFormQuery } from '#src/gen/operations.ts';
import { dollars } from '#src/lib/money.ts';
import { say } from './words.ts';

export type FollowUpFacts = NonNullable<FollowUpFormQuery['followUpClient']>;
export type FollowUpProvider = NonNullable<FollowUpFacts['appointment']['provider']>;

/** Where a session may be for somebody in a state: by video (false), at the office (true), or both. @param before where the last one was */
export function settingsOffered(
  {
    availabilities,
    availabilitySettingsByState,
  }: Pick<FollowUpProvider, 'availabilities' | 'availabilitySettingsByState'>,
  state: string,
  before: boolean,
): boolean[] {
  const here = availabilitySettingsByState?.find(({ usState }) => usState === state);
  const offered = [false, true].filter((inOffice) => {
    const name = inOffice ? 'inOffice' : 'virtual';
    return here?.[name] && availabilities?.some((each) => each[name]);
  });
  // Nobody could say, or there is none: the services tell why when it is asked for.
  return offered.length > 0 ? offered : [before];
}

/** Where the form begins: as before, where that can still be had. */
export function firstSetting(offered: readonly boolean[], before: boolean): boolean {
  return offered.includes(before) ? before : (offered[0] ?? before);
}

/** The provider's now, else that of the last session. */
export function zoneOf({ provider, timeZone }: Pick<FollowUpFacts['appointment'], 'provider' | 'timeZone'>): string {
  return provider?.timeZone ?? timeZone;
}

export function placeWords(
  {
    physicalAddress,
    physicalCity,
    physicalState,
  }: Pick<FollowUpProvider, 'physicalAddress' | 'physicalCity' | 'physicalState'>,
  inOffice: boolean,
): string {
  if (!inOffice) return say('video');
  const place = [physicalAddress, physicalCity, stateInAddress(physicalState)].filter(Boolean).join(', ');
  return place ? say('officeAt', { place }) : say('office');
}

/** Who paid last time, and pays again. */
export function payWords({ appointment: { payorId, provider }, payor }: FollowUpFacts): string {
  if (payor && !payor.isCash) return say('pay.payor', { name: payor.planName });
  if (payorId && !payor) return say('pay.unread');
  const price = provider?.price;
  return typeof price === 'number' ? say('pay.cashOf', { cost: dollars(price) }) : say('pay.cash');
}
