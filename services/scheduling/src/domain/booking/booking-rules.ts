import { type AppointmentType, type Location, type Schedule, seesClientsAt } from '#src/domain/hours/schedule.ts';
import type { Fault } from '#src/domain/hours/schedule-faults.ts';
import type { PatientFacts } from '#src/domain/patient-facts.ts';
import { adultAge, computeAge, isSeen } from './ages.ts';

/** Facts about a provider that decide bookings. Accounts owns them. */
export type ProviderFacts = {
  /** States whose license and insurance are in force. */
  readonly licensedIn: readonly string[];
  /** States that were open until `closedAt`, in milliseconds since the epoch, with the payors of the provider there. */
  readonly closedStates: ReadonlyArray<{
    readonly usState: string;
    readonly closedAt: number;
    readonly payorIds: readonly string[];
  }>;
  readonly payors: ReadonlyArray<{ readonly payorId: string; readonly usState: string }>;
  /** New clients whom the provider does not accept: with a payor in a state, paying cash in a state, or from a whole state. */
  readonly optOuts: ReadonlyArray<{ readonly usState: string; readonly payorId: string; readonly isCash: boolean }>;
  /** Names of the age groups that the provider sees. */
  readonly ages: readonly string[];
  readonly acceptingNewReferrals: boolean;
  readonly marketplaceVisible: boolean;
  readonly isChurned: boolean;
  /** Linden's staff paused new bookings. */
  readonly isSuspended: boolean;
  readonly noShowFeeCents: number;
  /** False while the provider has no video room. */
  readonly offersVideo: boolean;
};

/** Facts about a payor. Billing owns them. */
export type PayorFacts = {
  readonly isCash: boolean;
  /** Medicaid, also managed or with Medicare; true for an unknown category. */
  readonly isPublic: boolean;
  readonly inPersonBlockedIn: readonly string[];
  /** Local payors that serve its members in other states. */
  readonly servedBy: ReadonlyArray<{ readonly usState: string; readonly payorId: string }>;
};

/** Everything that decides whether a patient may book with a provider, except the time. */
export type BookingCase = {
  readonly provider: ProviderFacts | undefined;
  readonly schedule: Schedule | undefined;
  readonly patient: PatientFacts;
  /** Undefined when the client pays. Null when the payor does not exist. */
  readonly payor: PayorFacts | null | undefined;
  readonly payorId: string | undefined;
  readonly type: AppointmentType;
  readonly location: Location;
  /** The client's state. Undefined skips the rules about states. */
  readonly usState: string | undefined;
  /** True when the patient has or had a session with the provider. */
  readonly isClient: boolean;
  /** True when strikes block the patient. Always false for an override. */
  readonly isBlocked: boolean;
  /** Today and the day of the session, YYYY-MM-DD. */
  readonly today: string;
  readonly day: string;
};

type Rule = Fault & { holds(booking: BookingCase & { provider: ProviderFacts; schedule: Schedule }): boolean };

/** What decides whether a provider is open for the slot, for all patients and payors. */
export type OpenCase = Pick<BookingCase, 'provider' | 'schedule' | 'location' | 'usState' | 'isClient'>;

type OpenRule = Fault & { holds(wanted: OpenCase & { provider: ProviderFacts; schedule: Schedule }): boolean };

/** Returns the first reason for which the provider cannot be booked there by anyone. Holds ask it before the patient is known. */
export function findClosedFault({ provider, schedule, ...wanted }: OpenCase): Fault | undefined {
  // A hidden provider looks like a missing one: no pause and no license is told.
  if (!provider || !schedule || !isBookable(provider, wanted.isClient)) return notBookable;
  const broken = openRules.find((rule) => !rule.holds({ ...wanted, provider, schedule }));
  return broken && { field: broken.field, code: broken.code, message: broken.message };
}

/** Returns every rule that the booking breaks, in the order in which they are shown. Empty when it is allowed. */
export function findBookingFaults(booking: BookingCase): Fault[] {
  const { provider, schedule } = booking;
  if (!provider || !schedule) return [notBookable];
  return rules
    .filter((rule) => !rule.holds({ ...booking, provider, schedule }))
    .map(({ field, code, message }) => ({ field, code, message }));
}

/** Returns the provider as they were at the start of a past session: open in states that closed later, and not paused. */
export function reopenFor(provider: ProviderFacts, start: number): ProviderFacts {
  const open = provider.closedStates.filter(({ closedAt }) => start < closedAt);
  const payors = open.flatMap(({ usState, payorIds }) => payorIds.map((payorId) => ({ payorId, usState })));
  return {
    ...provider,
    isSuspended: false,
    licensedIn: [...provider.licensedIn, ...open.map(({ usState }) => usState)],
    payors: [...provider.payors, ...payors],
  };
}

/** The same refusal for a hidden provider and a missing one. */
export const notBookable: Fault = {
  field: 'slot.providerId',
  code: 'NOT_BOOKABLE',
  message: 'this provider cannot be booked',
};

/** Returns whether a client may know about the provider. One who left the marketplace is visible to their own clients only. */
export function isBookable({ isChurned, marketplaceVisible }: ProviderFacts, isClient: boolean): boolean {
  return !isChurned && (isClient || marketplaceVisible);
}

const openRules: readonly OpenRule[] = [
  {
    field: 'slot.providerId',
    code: 'PROVIDER_PAUSED',
    message: 'this provider cannot take new bookings right now',
    holds: ({ provider }) => !provider.isSuspended,
  },
  {
    field: 'usState',
    code: 'STATE_NOT_SERVED',
    // Words of C8-8.
    message: "This provider can't provide care in this state",
    holds: ({ provider, schedule, location, usState }) =>
      usState === undefined || (provider.licensedIn.includes(usState) && seesClientsAt(schedule, location, usState)),
  },
];

const rules: readonly Rule[] = [
  ...openRules,
  {
    field: 'slot.location',
    code: 'VIDEO_NOT_OFFERED',
    message: 'this provider does not offer video sessions right now',
    holds: ({ location, provider }) => location !== 'VIRTUAL' || provider.offersVideo,
  },
  {
    field: 'slot.location',
    code: 'IN_PERSON_NOT_PAID',
    message: 'this insurance does not cover in-person sessions in this state',
    holds: ({ payor, location, usState }) =>
      location !== 'IN_OFFICE' || !payor || usState === undefined || !payor.inPersonBlockedIn.includes(usState),
  },
  {
    field: 'payorId',
    code: 'PAYOR_NOT_ACCEPTED',
    message: 'this provider does not take this insurance in this state',
    holds: ({ payor, payorId, provider, usState }) =>
      payor !== null &&
      (!payor || payor.isCash || provider.payors.some((each) => isIn(each, usState) && isPaidAs(each, payorId, payor))),
  },
  {
    field: 'slot.providerId',
    code: 'NO_NEW_CLIENTS',
    message: 'this provider is not taking new clients right now',
    holds: ({ isClient, provider }) => isClient || provider.acceptingNewReferrals,
  },
  {
    field: 'usState',
    code: 'NO_NEW_CLIENTS',
    message: 'this provider is not taking new clients from this state right now',
    holds: ({ isClient, provider, usState }) => isClient || !isOptedOut(provider, usState, '', false),
  },
  {
    field: 'payorId',
    code: 'NO_NEW_CLIENTS',
    message: 'this provider is not taking new clients who pay this way right now',
    holds: ({ isClient, provider, usState, payor, payorId }) =>
      isClient ||
      !(!payor || payor.isCash
        ? isOptedOut(provider, usState, '', true)
        : payorsPaying(payorId, usState, payor).some((id) => isOptedOut(provider, usState, id, false))),
  },
  {
    ...notBookable,
    holds: ({ provider, isClient }) => isBookable(provider, isClient),
  },
  {
    field: 'slot.type',
    code: 'NOT_A_CLIENT_YET',
    message: 'a follow-up needs an earlier intake',
    holds: ({ type, isClient }) => type !== 'FOLLOW_UP' || isClient,
  },
  {
    field: 'patientId',
    code: 'PATIENT_ARCHIVED',
    message: 'this client’s record is archived',
    holds: ({ patient }) => !patient.isArchived,
  },
  {
    field: 'slot',
    code: 'ACCOUNT_PAUSED',
    message: 'this client cannot book right now; their account shows why',
    holds: ({ patient }) => !patient.isPaused,
  },
  {
    field: 'profile.dob',
    code: 'AGE_NOT_SEEN',
    message: 'this provider does not see clients of this age',
    holds: ({ patient: { dob }, provider, day }) => dob === undefined || isSeen(computeAge(dob, day), provider.ages),
  },
  {
    field: 'profile.consent',
    code: 'MINOR_NEEDS_CONSENT',
    message: 'a parent or guardian must consent before a minor books',
    holds: ({ patient: { dob, hasConsent }, today }) =>
      dob === undefined || hasConsent || computeAge(dob, today) >= adultAge,
  },
  {
    field: 'slot',
    code: 'BOOKING_BLOCKED',
    message: 'too many sessions were canceled late or missed',
    holds: ({ isBlocked }) => !isBlocked,
  },
];

/** Returns whether a booking waits for confirmation: a partner's booking does, and a new client's with a provider who reviews them. */
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

/** Returns whether a provider who takes `taken` is paid for members of the payor: by it, or as its servicing payor there. */
function isPaidAs(
  taken: { readonly payorId: string; readonly usState: string },
  payorId: string | undefined,
  { servedBy }: PayorFacts,
): boolean {
  return (
    taken.payorId === payorId ||
    servedBy.some((each) => each.usState === taken.usState && each.payorId === taken.payorId)
  );
}

/** Lists the payor and those that serve its members in the state. */
function payorsPaying(payorId: string | undefined, usState: string | undefined, { servedBy }: PayorFacts): string[] {
  return [payorId ?? '', ...servedBy.filter((each) => isIn(each, usState)).map((each) => each.payorId)];
}

function isIn(each: { readonly usState: string }, usState: string | undefined): boolean {
  return usState === undefined || each.usState === usState;
}
