import { getLocalDay } from '@linden/vocabulary/local-day';
import { findCptCode } from '#src/domain/benefits/find-cpt-code.ts';
import { buildGoodFaithEstimate } from '#src/domain/benefits/good-faith-estimate.ts';
import type { BillingOrganization, NamedProvider, SelfPayContent } from '#src/domain/self-pay/self-pay-session.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import type { BilledProvider, ProviderPlace } from '#src/ports/providers.ts';

const minuteMs = 60_000;

export interface EstimateTerms {
  /** As agreed before, or the provider's price now. */
  readonly priceCents: number;
  readonly organization: BillingOrganization;
  readonly now: Date;
}

/**
 * Builds the estimate of a booked session.
 * @returns `undefined` for a session that costs nothing: a consultation, one that is too short to bill, or one without a price
 */
export function buildSelfPayContent(
  appointment: BilledAppointment,
  provider: BilledProvider,
  { priceCents, organization, now }: EstimateTerms,
): SelfPayContent | undefined {
  const { start, end, timeZone, isIntake, isConsultation, isVirtual, usState } = appointment;
  const minutes = (end.getTime() - start.getTime()) / minuteMs;
  const cptCode = findCptCode(minutes, isIntake);
  if (isConsultation || !cptCode || priceCents <= 0) return undefined;
  const madeDay = getLocalDay(now.getTime(), timeZone);
  const serviceDay = getLocalDay(start.getTime(), timeZone);
  const estimate = buildGoodFaithEstimate({ cptCode, priceCents, sessions: 1, bookedDay: madeDay, serviceDay });
  const named = nameProvider(provider, { usState, isVirtual });
  return { estimate, madeDay, minutes, isVirtual, usState, provider: named, organization };
}

/** Returns a provider with their license in the state of a session. */
export function nameProvider(
  { name, npi, licenses, office, virtual }: BilledProvider,
  { usState, isVirtual }: { readonly usState: string; readonly isVirtual: boolean },
): NamedProvider {
  const license = licenses.find((each) => each.usState === usState);
  const place = isVirtual ? virtual : (office ?? virtual);
  return {
    name,
    npi,
    licenseType: license?.type ?? '',
    licenseNumber: license?.number ?? '',
    place: place ? writePlace(place) : '',
  };
}

function writePlace({ street, streetTwo, city, usState, zip }: ProviderPlace): string {
  return [street, streetTwo, city, `${usState} ${zip}`.trim()].filter((part) => part !== '').join(', ');
}
