import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { DomainError } from '@linden/platform/domain-error';
import {
  BookAppointmentRequestSchema,
  type BookAppointmentResponse,
  BookAppointmentResponseSchema,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import type { ChangeSource } from '#src/domain/appointment.ts';
import { type Asker, bookingSource } from '#src/domain/asker.ts';
import { type Ask, type Attempt, findAttempt } from '#src/store/attempts.ts';
import { admit, letGo } from './admit.ts';
import { askerOf, askOf, notAllowed, on, requireSource, sameRequest } from './ask.ts';
import { type AskedBooking, readBooking } from './from-proto.ts';
import { makeBooking } from './make-booking.ts';
import { startsToProto } from './to-proto.ts';
import { type Weighed, weigh } from './weigh.ts';

/** A process: weigh it, make somebody new known, then claim the time and write everything else in one transaction. */
export const bookAppointment: AppointmentHandler<'bookAppointment'> = (context) => async (request, call) => {
  const asker = await askerOf(context, call);
  const asked = readBooking(request);
  const source = sourceFor(asker, asked, context.clock.now());
  const ask = askOf(asker, BookAppointmentRequestSchema, request);
  const isOverride = asked.overrideReason !== undefined;
  const weighed = await weigh(context, asker, { ...asked, source, isOverride, ask });
  if (weighed.attempt?.answer) return answerOf(ask, weighed.attempt);
  checkAllowed(source, weighed);
  if (weighed.standing !== 'OPEN') return notHad(weighed, weighed.standing);
  return claim(context, { asker, asked, source, ask, weighed });
};

/** What a booking is made of, weighed and found good. */
export type Claiming = {
  readonly asker: Asker;
  readonly asked: AskedBooking;
  readonly source: ChangeSource;
  readonly ask: Ask;
  readonly weighed: Weighed;
};

async function claim(context: AppointmentContext, claiming: Claiming): Promise<BookAppointmentResponse> {
  const { asker, asked, ask, weighed } = claiming;
  const { profile, patientId } = asked;
  if (!profile) return answerTo(context, claiming, { patientId: patientId ?? '', attemptId: context.newId() });
  const servedStates = weighed.provider?.licensedIn ?? [];
  const admitted = await admit(context, asker, ask, { ...asked, profile, servedStates });
  if ('ended' in admitted) return answerOf(ask, admitted.ended);
  return answerTo(context, claiming, admitted);
}

async function answerTo(
  context: AppointmentContext,
  claiming: Claiming,
  admitted: { readonly patientId: string; readonly attemptId: string },
): Promise<BookAppointmentResponse> {
  const { asker, ask, weighed, asked } = claiming;
  const made = await makeBooking(context, claiming, admitted);
  if (typeof made === 'object') return made;
  if (made !== 'ANSWERED') {
    const answer = notHad(weighed, made);
    if (!asked.profile) return answer;
    const kept = toBinary(BookAppointmentResponseSchema, answer);
    if (await letGo(context, asker, admitted.attemptId, kept)) return answer;
  }
  // The same request came to its end elsewhere in the meantime.
  const attempt = await on(context.store, asker).read((tx) => findAttempt(tx, ask));
  if (!attempt) throw new Error('an answered attempt is gone');
  return answerOf(ask, attempt);
}

function notHad(weighed: Weighed, refusedAs: string): BookAppointmentResponse {
  return create(BookAppointmentResponseSchema, { nearby: startsToProto(weighed.nearby()), refusedAs });
}

/** The answer that was given before under this key. */
function answerOf(ask: Ask, attempt: Attempt): BookAppointmentResponse {
  sameRequest(ask, attempt);
  if (attempt.answer) return fromBinary(BookAppointmentResponseSchema, attempt.answer);
  const message = 'this booking was given up; ask again under another key';
  throw new DomainError({ code: 'BOOKING_GIVEN_UP', kind: 'conflict', message, field: 'key' });
}

function sourceFor(asker: Asker, asked: AskedBooking, now: Date): ChangeSource {
  const { slot, patientId, isIntegration, overrideReason } = asked;
  const wish = { providerId: slot.providerId, patientId, isIntegration, isOverride: overrideReason !== undefined };
  return requireSource(asker, now, (as) => bookingSource(as, wish, now));
}

/** Providers book for their own clients; what else keeps a booking from being made has its code and field. */
export function checkAllowed(source: ChangeSource, { isClient, faults }: Weighed): void {
  if (source === 'PROVIDER' && !isClient) throw notAllowed();
  const [fault] = faults;
  if (fault) throw new DomainError({ ...fault, kind: 'conflict' });
}
