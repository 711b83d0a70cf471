import type { FollowUpFormQuery } from '#src/gen/operations.ts';
import { listOfficeLines, type OfficeAddress } from '#src/lib/appointments/office-lines.ts';
import type { PayChoice } from '#src/lib/insurance/paid-by.tsx';
import { formatDollars } from '#src/lib/money/money.ts';
import { say } from './words.ts';

export type FollowUpFacts = NonNullable<FollowUpFormQuery['followUpClient']>;
export type FollowUpProvider = NonNullable<FollowUpFacts['appointment']['provider']>;

/**
 * Returns the possible locations for a client in a state: by video (false), at the office (true), or both. @param before the last location
 */
export function listOfferedSettings(
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
  // Unknown or none: the services give the reason when asked.
  return offered.length > 0 ? offered : [before];
}

/** Returns the first location of the form: as before if possible. */
export function getFirstSetting(offered: readonly boolean[], before: boolean): boolean {
  return offered.includes(before) ? before : (offered[0] ?? before);
}

/** Returns the provider's current zone, or that of the last appointment. */
export function getZone({
  provider,
  timeZone,
}: {
  provider: Pick<FollowUpProvider, 'timeZone'> | null;
  timeZone: string;
}): string {
  return provider?.timeZone ?? timeZone;
}

export function describePlace(provider: OfficeAddress, inOffice: boolean): string {
  if (!inOffice) return say('video');
  const place = listOfficeLines(provider).join(', ');
  return place ? say('officeAt', { place }) : say('office');
}

/** Says how the last appointment was paid, and the next one will be. */
export function describePayment({ appointment: { payorId, provider }, payor }: FollowUpFacts): string {
  if (payor && !payor.isCash) return say('pay.payor', { name: payor.planName });
  if (payorId && !payor) return say('pay.unread');
  return describeCash(provider);
}

/** Says how the next appointment will be paid, when the client chose another way than last time. */
export function describeChosenPayment(
  { appointment: { provider } }: FollowUpFacts,
  { plans, payorId }: Pick<PayChoice, 'plans' | 'payorId'>,
): string {
  const plan = plans.find((each) => each.payorId === payorId);
  return plan ? plan.name : describeCash(provider);
}

function describeCash(provider: Pick<FollowUpProvider, 'price'> | null): string {
  const price = provider?.price;
  return typeof price === 'number' ? say('pay.cashOf', { cost: formatDollars(price) }) : say('pay.cash');
}
