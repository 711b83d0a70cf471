import { getLocalDay } from '@linden/vocabulary/local-day';
import { findStateZone } from '@linden/vocabulary/places/state-zones';
import type { CheckInputs, MemberIdentity } from './check-inputs.ts';
import type { SessionTerms } from './session-terms.ts';

/** The parts of a coverage that a check asks about. */
export interface CheckedCoverage {
  readonly payorId: string;
  readonly memberId: string;
  readonly eapAuthCode: string;
  readonly eapRemainingVisits: number | undefined;
}

export interface CheckedSession {
  /** Two letters. Empty: the patient's state of residence. */
  readonly usState: string;
  /** YYYY-MM-DD. Empty: today in that state. */
  readonly serviceDay: string;
  readonly isExistingClient: boolean;
  readonly terms: SessionTerms;
}

const defaultZone = 'America/New_York';

export function buildCheckInputs(
  { payorId, memberId, eapAuthCode, eapRemainingVisits }: CheckedCoverage,
  { usState, serviceDay, isExistingClient, terms }: CheckedSession,
  { identity, stateOfResidence }: { readonly identity: MemberIdentity; readonly stateOfResidence: string },
  now: Date,
): CheckInputs {
  const state = usState || stateOfResidence;
  return {
    patient: identity,
    // Clients type a member id as printed on the card. Insurers expect it without spaces.
    memberId: memberId.replaceAll(/\s/g, ''),
    payorId,
    hasEapAuthCode: eapAuthCode !== '',
    // Only whether one is left: reserving a visit asks the insurer nothing new.
    eapRemainingVisits: eapRemainingVisits && Math.min(eapRemainingVisits, 1),
    usState: state,
    serviceDay: serviceDay || getLocalDay(now.getTime(), findStateZone(state) ?? defaultZone),
    licenseType: terms.licenseType,
    cptCode: terms.cptCode,
    isTelehealth: terms.isTelehealth,
    isExistingClient,
  };
}
