import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { DomainError } from '@linden/platform/domain-error';
import type { Profile } from '@linden/proto/accounts/v1/admission_pb';
import {
  BookAppointmentRequestSchema,
  type BookAppointmentResponse,
  BookAppointmentResponseSchema,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access-errors.ts';
import type { ChangeSource } from '#src/domain/appointment.ts';
import { bookingSource, type Caller, selfIn } from '#src/domain/caller.ts';
import { checkSameRequest, type IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { callerFrom, requireSource } from '#src/rpc/caller-from.ts';
import { idempotencyKeyFrom } from '#src/rpc/idempotency-key-from.ts';
import { type Attempt, findAttempt } from '#src/store/attempts.ts';
import { retryOnDeadlock } from '#src/store/retry-on-deadlock.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { withRollback } from '#src/store/with-rollback.ts';
import { admit, letGo } from './admit.ts';
import { type AskedBooking, readBooking } from './from-proto.ts';
import { claimIn, type Made, makeBooking, type Refused, tell } from './make-booking.ts';
import { startsToProto } from './to-proto.ts';
import { gather, type Question, type Weighed, weigh, weighIn } from './weigh.ts';

/** A process: weigh it, make somebody new known, then claim the time and write everything else in one transaction. */
export const bookAppointment: AppointmentHandler<'bookAppointment'> = (context) => async (request, call) => {
  const caller = await callerFrom(context, call);
  const asked = readBooking(request);
  const source = sourceFor(caller, asked, context.clock.now());
  const idempotencyKey = idempotencyKeyFrom(caller, BookAppointmentRequestSchema, request);
  const booking = { caller, asked, source, idempotencyKey };
  const { patientId, profile } = asked;
  if (patientId) return bookKnown(context, booking, patientId);
  if (profile) return bookNew(context, booking, profile);
  throw new Error('a booking is for somebody');
};

type Asking = {
  readonly caller: Caller;
  readonly asked: AskedBooking;
  readonly source: ChangeSource;
  readonly idempotencyKey: IdempotencyKey;
};

/** What a booking is made of, weighed and found good. */
export type Claiming = Asking & { readonly weighed: Weighed };

/** Somebody known is weighed in the transaction that claims their time. */
async function bookKnown(
  context: AppointmentContext,
  booking: Asking,
  patientId: string,
): Promise<BookAppointmentResponse> {
  const { caller, source, idempotencyKey } = booking;
  const question = questionOf(booking);
  const gathered = await gather(context, caller, question);
  type Outcome = Made | { readonly answer: BookAppointmentResponse } | { readonly refused: Refused; weighed: Weighed };
  const outcome = await retryOnDeadlock(() =>
    withRollback<Outcome, Outcome>((rollBack) =>
      transactionFor(context.store, caller).tx(async (tx): Promise<Outcome> => {
        const weighed = await weighIn(tx, context, gathered, question);
        if (weighed.attempt?.answer) return { answer: answerOf(idempotencyKey, weighed.attempt) };
        checkAllowed(source, weighed);
        if (weighed.standing !== 'OPEN') return { answer: notHad(weighed, weighed.standing) };
        const admitted = { patientId, attemptId: context.newId() };
        return claimIn(tx, context, { ...booking, weighed }, admitted, (refused) => rollBack({ refused, weighed }));
      }),
    ),
  );
  if ('refused' in outcome) {
    const { refused, weighed } = outcome;
    return refused === 'ANSWERED' ? answeredElsewhere(context, booking) : notHad(weighed, refused);
  }
  if ('appointment' in outcome) tell(context, outcome.appointment);
  return outcome.answer;
}

/** Somebody new is weighed first, so that accounts keeps nobody who could not book anyway. */
async function bookNew(
  context: AppointmentContext,
  booking: Asking,
  profile: Profile,
): Promise<BookAppointmentResponse> {
  const { caller, asked, source, idempotencyKey } = booking;
  const patientId = selfIn(caller, profile.relation);
  const weighed = await weigh(context, caller, { ...questionOf(booking), patientId });
  if (weighed.attempt?.answer) return answerOf(idempotencyKey, weighed.attempt);
  checkAllowed(source, weighed);
  if (weighed.standing !== 'OPEN') return notHad(weighed, weighed.standing);
  const servedStates = weighed.provider?.licensedIn ?? [];
  const admitted = await admit(context, caller, idempotencyKey, { ...asked, profile, servedStates });
  if ('ended' in admitted) return answerOf(idempotencyKey, admitted.ended);
  const made = await makeBooking(context, { ...booking, weighed }, admitted);
  if (typeof made === 'object') {
    tell(context, made.appointment);
    return made.answer;
  }
  if (made === 'ANSWERED') return answeredElsewhere(context, booking);
  const answer = notHad(weighed, made);
  const kept = toBinary(BookAppointmentResponseSchema, answer);
  return (await letGo(context, caller, admitted.attemptId, kept)) ? answer : answeredElsewhere(context, booking);
}

function questionOf({ asked, source, idempotencyKey }: Asking): Question {
  return { ...asked, source, isOverride: asked.overrideReason !== undefined, idempotencyKey };
}

/** The same request came to its end elsewhere in the meantime. */
async function answeredElsewhere(
  { store }: AppointmentContext,
  { caller, idempotencyKey }: Asking,
): Promise<BookAppointmentResponse> {
  const attempt = await transactionFor(store, caller).read((tx) => findAttempt(tx, idempotencyKey));
  if (!attempt) throw new Error('an answered attempt is gone');
  return answerOf(idempotencyKey, attempt);
}

function notHad(weighed: Weighed, refusedAs: string): BookAppointmentResponse {
  return create(BookAppointmentResponseSchema, { nearby: startsToProto(weighed.nearby()), refusedAs });
}

/** The answer that was given before under this key. */
function answerOf(idempotencyKey: IdempotencyKey, attempt: Attempt): BookAppointmentResponse {
  checkSameRequest(idempotencyKey, attempt);
  if (attempt.answer) return fromBinary(BookAppointmentResponseSchema, attempt.answer);
  const message = 'this booking was given up; retry with another key';
  throw new DomainError({ code: 'BOOKING_GIVEN_UP', kind: 'conflict', message, field: 'key' });
}

function sourceFor(caller: Caller, asked: AskedBooking, now: Date): ChangeSource {
  const { slot, patientId, isIntegration, overrideReason } = asked;
  const wish = { providerId: slot.providerId, patientId, isIntegration, isOverride: overrideReason !== undefined };
  return requireSource(caller, now, (as) => bookingSource(as, wish, now));
}

/** Providers book for their own clients; what else keeps a booking from being made has its code and field. */
export function checkAllowed(source: ChangeSource, { isClient, faults }: Weighed): void {
  if (source === 'PROVIDER' && !isClient) throw notAllowed();
  const [fault] = faults;
  if (fault) throw new DomainError({ ...fault, kind: 'conflict' });
}
