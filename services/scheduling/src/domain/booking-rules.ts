import { adultAge, ageAt, isSeen } from './ages.ts';
import { type AppointmentType, type Location, type Schedule, seesClientsAt } from './schedule.ts';
import type { Fault } from './schedule-faults.ts';

/** What bookings depend on of a provider; accounts owns it. */
export type ProviderFacts = {
  readonly licensedIn: readonly string[];
  readonly payors: ReadonlyArray<{ readonly payorId: string; readonly usState: string }>;
  /** From whom they take nobody new: a payor in a state, who pays themselves there, or the whole state. */
  readonly optOuts: ReadonlyArray<{ readonly usState: string; readonly payorId: string; readonly isCash: boolean }>;
  /** Names of age groups. */
  readonly ages: readonly string[];
  readonly acceptingNewReferrals: boolean;
  readonly marketplaceVisible: boolean;
  readonly isChurned: boolean;
  readonly noShowFeeCents: number;
};

/** Of a payor; billing owns it. */
export type PayorFacts = { readonly isCash: boolean; readonly inPersonBlockedIn: readonly string[] };

/** Of a patient, or of somebody as a form tells of them. Days are YYYY-MM-DD. */
export type PatientFacts = {
  /** Undefined: not told in a way that can be read. */
  readonly dob: string | undefined;
  readonly hasConsent: boolean;
  readonly isArchived: boolean;
};

/** Everything that decides whether somebody may book with somebody, apart from the time itself. */
export type BookingCase = {
  readonly provider: ProviderFacts | undefined;
  readonly schedule: Schedule | undefined;
  readonly patient: PatientFacts;
  /** Undefined: paid by the client. Null: there is no such payor. */
  readonly payor: PayorFacts | null | undefined;
  readonly payorId: string | undefined;
  readonly type: AppointmentType;
  readonly location: Location;
  /** Of the client; undefined leaves states out of account. */
  readonly usState: string | undefined;
  /** Whether patient and provider had or have a session already. */
  readonly isClient: boolean;
  /** By strikes; never so under an override. */
  readonly isBlocked: boolean;
  /** Today, and the day of the session. */
  readonly today: string;
  readonly day: string;
};

type Rule = Fault & { holds(booking: BookingCase & { provider: ProviderFacts; schedule: Schedule }): boolean };

/** All reasons why a booking is refused, in the order in which they are told; empty when it may be made. */
export function bookingFaults(booking: BookingCase): Fault[] {
  const { provider, schedule } = booking;
  if (!provider || !schedule) return [notBookable];
  return rules
    .filter((rule) => !rule.holds({ ...booking, provider, schedule }))
    .map(({ field, code, message }) => ({ field, code, message }));
}

/** As a refusal of the same kind for everybody who cannot be booked, hidden or gone. */
const notBookable: Fault = {
  field: 'slot.provider_id',
  code: 'NOT_BOOKABLE',
  message: 'this provider cannot be booked',
};

/** Whether somebody may know of them: who has left the marketplace is there for their own clients alone. */
export function isBookable({ isChurned, marketplaceVisible }: ProviderFacts, isClient: boolean): boolean {
  return !isChurned && (isClient || marketplaceVisible);
}

const rules: readonly Rule[] = [
  {
    field: 'us_state',
    code: 'STATE_NOT_SERVED',
    // Spec client-and-shared, section 8.
    message: "This provider can't provide care in this state",
    holds: ({ provider, schedule, location, usState }) =>
      usState === undefined || (provider.licensedIn.includes(usState) && seesClientsAt(schedule, location, usState)),
  },
  {
    field: 'slot.location',
    code: 'IN_PERSON_NOT_PAID',
    message: 'this insurance does not pay for in-person sessions in this state',
    holds: ({ payor, location, usState }) =>
      location !== 'IN_OFFICE' || !payor || usState === undefined || !payor.inPersonBlockedIn.includes(usState),
  },
  {
    field: 'payor_id',
    code: 'PAYOR_NOT_ACCEPTED',
    message: 'this provider does not take this insurance in this state',
    holds: ({ payor, payorId, provider, usState }) =>
      payor !== null &&
      (!payor || payor.isCash || provider.payors.some((each) => each.payorId === payorId && isIn(each, usState))),
  },
  {
    field: 'slot.provider_id',
    code: 'NO_NEW_CLIENTS',
    message: 'this provider takes no new clients at the moment',
    holds: ({ isClient, provider }) => isClient || provider.acceptingNewReferrals,
  },
  {
    field: 'us_state',
    code: 'NO_NEW_CLIENTS',
    message: 'this provider takes no new clients from this state at the moment',
    holds: ({ isClient, provider, usState }) => isClient || !isOptedOut(provider, usState, '', false),
  },
  {
    field: 'payor_id',
    code: 'NO_NEW_CLIENTS',
    message: 'this provider takes no new clients who pay this way at the moment',
    holds: ({ isClient, provider, usState, payor, payorId }) =>
      isClient ||
      !(!payor || payor.isCash
        ? isOptedOut(provider, usState, '', true)
        : isOptedOut(provider, usState, payorId ?? '', false)),
  },
  {
    ...notBookable,
    holds: ({ provider, isClient }) => isBookable(provider, isClient),
  },
  {
    field: 'slot.type',
    code: 'NOT_A_CLIENT_YET',
    message: 'a follow-up has a first session before it',
    holds: ({ type, isClient }) => type !== 'FOLLOW_UP' || isClient,
  },
  {
    field: 'patient_id',
    code: 'PATIENT_ARCHIVED',
    message: 'this client has left',
    holds: ({ patient }) => !patient.isArchived,
  },
  {
    field: 'profile.dob',
    code: 'AGE_NOT_SEEN',
    message: 'this provider does not see clients of this age',
    holds: ({ patient: { dob }, provider, day }) => dob === undefined || isSeen(ageAt(dob, day), provider.ages),
  },
  {
    field: 'profile.consent',
    code: 'MINOR_NEEDS_CONSENT',
    message: 'a parent or guardian has to agree before a minor books',
    holds: ({ patient: { dob, hasConsent }, today }) =>
      dob === undefined || hasConsent || ageAt(dob, today) >= adultAge,
  },
  {
    field: 'slot',
    code: 'BOOKING_BLOCKED',
    message: 'sessions were canceled late or missed too often',
    holds: ({ isBlocked }) => !isBlocked,
  },
];

/** Whether it waits for somebody to confirm it: a partner's booking, and a session of somebody new with a provider who reviews. */
export function needsConfirmation(booking: {
  readonly isIntegration: boolean;
  readonly type: AppointmentType;
  readonly isClient: boolean;
  readonly reviewsNewClients: boolean;
}): boolean {
  if (booking.isIntegration) return true;
  return booking.reviewsNewClients && !booking.isClient && booking.type !== 'CONSULTATION';
}

function isOptedOut(
  { optOuts }: ProviderFacts,
  usState: string | undefined,
  payorId: string,
  isCash: boolean,
): boolean {
  return optOuts.some((out) => out.usState === usState && out.payorId === payorId && out.isCash === isCash);
}

function isIn(each: { readonly usState: string }, usState: string | undefined): boolean {
  return usState === undefined || each.usState === usState;
}
