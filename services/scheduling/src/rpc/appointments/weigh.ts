import { notFound } from '@linden/platform/domain-error';
import type { Profile } from '@linden/proto/accounts/v1/admission_pb';
import type { AppointmentContext } from '#src/context.ts';
import { notAllowed } from '#src/domain/access-errors.ts';
import type { ChangeSource } from '#src/domain/appointment.ts';
import {
  bookingFaults,
  isBookable,
  type PatientFacts,
  type PayorFacts,
  type ProviderFacts,
} from '#src/domain/booking-rules.ts';
import type { Caller } from '#src/domain/caller.ts';
import { isBlocked } from '#src/domain/cancellation-policy.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { bookingDays } from '#src/domain/local-day.ts';
import { minuteMs } from '#src/domain/range.ts';
import { type Schedule, sessionMinutes } from '#src/domain/schedule.ts';
import type { Fault } from '#src/domain/schedule-faults.ts';
import {
  nearbyDays,
  nearbyStarts,
  type SlotStanding,
  slotStanding,
  type WantedSlot,
  withoutLeadTime,
} from '#src/domain/slot-standing.ts';
import type { Attempt } from '#src/store/attempts.ts';
import { loadBookingFacts } from '#src/store/booking-facts.ts';
import type { Calendar } from '#src/store/calendars.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import type { AskedSlot } from './from-proto.ts';

/** What is to be weighed. */
export type Question = {
  readonly slot: AskedSlot;
  readonly patientId: string | undefined;
  readonly profile: Profile | undefined;
  /** Undefined leaves states out of account. */
  readonly usState: string | undefined;
  readonly payorId: string | undefined;
  readonly source: ChangeSource;
  readonly isOverride: boolean;
  readonly holdId: string | undefined;
  readonly idempotencyKey: IdempotencyKey | undefined;
};

/** Everything that decides a booking, read at one instant of the database. */
export type Weighed = {
  readonly now: number;
  readonly attempt: Attempt | undefined;
  readonly provider: ProviderFacts | undefined;
  readonly schedule: Schedule | undefined;
  /** Of the schedule. Another one later means that something was changed in between. */
  readonly revision: bigint;
  /** What was asked of the slot function. */
  readonly wanted: WantedSlot;
  readonly isClient: boolean;
  /** Whether anybody signs in for the patient. */
  readonly hasAccount: boolean;
  readonly faults: readonly Fault[];
  readonly standing: SlotStanding;
  readonly minutes: number;
  /** Other starts, when this one cannot be had. */
  nearby(): number[];
};

type Patient = PatientFacts & { readonly hasAccount?: boolean };
const nobody: Patient = { dob: undefined, hasConsent: true, isArchived: false };

/** What others say of who is concerned. */
export type Gathered = {
  readonly provider: ProviderFacts | undefined;
  readonly payor: PayorFacts | null | undefined;
  readonly patient: Patient;
};

export async function weigh(context: AppointmentContext, caller: Caller, question: Question): Promise<Weighed> {
  const gathered = await gather(context, caller, question);
  return transactionFor(context.store, caller).read((tx) => weighIn(tx, context, gathered, question));
}

/** Before a transaction begins: nobody else is waited for within one. */
export async function gather(context: AppointmentContext, caller: Caller, question: Question): Promise<Gathered> {
  const { catalogue } = context;
  const { slot, payorId } = question;
  const [provider, payor, patient] = await Promise.all([
    catalogue.provider(slot.providerId),
    payorId === undefined ? undefined : catalogue.payor(payorId),
    patientFacts(context, caller, question),
  ]);
  return { provider, payor, patient };
}

export async function weighIn(
  tx: CareTx,
  { policy }: AppointmentContext,
  { provider: known, payor, patient }: Gathered,
  question: Question,
): Promise<Weighed> {
  const { slot, patientId, payorId, usState } = question;
  const { attempt, now, calendar, history } = await loadBookingFacts(tx, {
    providerId: slot.providerId,
    patientId,
    exceptHold: question.holdId,
    to: slot.start + (nearbyDays + 1) * 24 * 60 * minuteMs,
    idempotencyKey: question.idempotencyKey,
  });
  const { isClient, strikes } = history;
  // Of somebody hidden strangers are told no fee and no rule.
  const provider = known && isBookable(known, isClient) ? known : undefined;
  const zone = calendar?.schedule.timeZone ?? 'UTC';
  const faults = bookingFaults({
    ...{ provider, payor, payorId, patient, usState, isClient },
    ...{ schedule: calendar?.schedule, type: slot.type, location: slot.location },
    isBlocked: !question.isOverride && isBlocked(strikes, slot.providerId, now, policy),
    ...bookingDays(now, slot.start, zone),
  });
  const hasAccount = patient.hasAccount ?? false;
  return { now, attempt, provider, isClient, hasAccount, faults, ...timeOf(calendar, question, now) };
}

function timeOf(calendar: Calendar | undefined, { slot, usState, source, isOverride }: Question, now: number) {
  const wanted: WantedSlot = { type: slot.type, location: slot.location, start: slot.start, usState };
  if (!calendar) {
    const none = { schedule: undefined, revision: 0n, minutes: 0, nearby: () => [] };
    return { ...none, wanted, standing: 'SLOT_NOT_OPEN' as const };
  }
  const schedule = source === 'PROVIDER' ? withoutLeadTime(calendar.schedule) : calendar.schedule;
  const overridden: SlotStanding = slot.start > now && slot.start % minuteMs === 0 ? 'OPEN' : 'SLOT_NOT_OPEN';
  return {
    schedule: calendar.schedule,
    revision: calendar.revision,
    wanted,
    minutes: sessionMinutes(schedule, slot.type),
    standing: isOverride ? overridden : slotStanding(schedule, calendar.busy, wanted, now),
    nearby: () => nearbyStarts(schedule, calendar.busy, wanted, now),
  };
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

async function patientFacts(
  { people }: AppointmentContext,
  { actsFor }: Caller,
  { patientId, profile, source }: Question,
): Promise<Patient> {
  if (patientId) {
    const own = actsFor.find((tie) => tie.patientId === patientId)?.own;
    if (own) return own;
    const known = await people.patient(patientId);
    // A provider is told the same of who is not their client and of who is nobody.
    if (!known && source === 'PROVIDER') throw notAllowed();
    if (!known) throw notFound('PATIENT_NOT_FOUND', 'there is no such client');
    return known;
  }
  if (!profile) return nobody;
  // What cannot be read accounts refuses with the field.
  const dob = day.test(profile.dob) ? profile.dob : undefined;
  return { dob, hasConsent: profile.consent !== undefined, isArchived: false };
}
