import { create, toBinary } from '@bufbuild/protobuf';
import {
  type BookAppointmentResponse,
  BookAppointmentResponseSchema,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { confirmBy } from '#src/domain/appointment.ts';
import { needsConfirmation } from '#src/domain/booking-rules.ts';
import { accountTold, holdersOf, isClientSide } from '#src/domain/caller.ts';
import { minuteMs } from '#src/domain/range.ts';
import type { SlotStanding } from '#src/domain/slot-standing.ts';
import { announceRevision } from '#src/store/announce-change.ts';
import { bookAppointment, type NewAppointment } from '#src/store/book.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { standingNow } from '#src/store/recheck.ts';
import { retryOnDeadlock } from '#src/store/retry-on-deadlock.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { withRollback } from '#src/store/with-rollback.ts';
import type { Claiming } from './book-appointment.ts';
import { appointmentToProto } from './to-proto.ts';

export type Refused = 'TIME_TAKEN' | 'PATIENT_BUSY' | 'SLOT_NOT_OPEN' | 'ANSWERED';
export type Made = { readonly answer: BookAppointmentResponse; readonly appointment: NewAppointment };
type Admitted = { readonly patientId: string; readonly attemptId: string };

/** The pivot in a transaction of its own. */
export async function makeBooking(
  context: AppointmentContext,
  claiming: Claiming,
  admitted: Admitted,
): Promise<Made | Refused> {
  const scope = transactionFor(context.store, claiming.caller, { patientId: admitted.patientId });
  return retryOnDeadlock(() =>
    withRollback<Made, Refused>((rollBack) => scope.tx((tx) => claimIn(tx, context, claiming, admitted, rollBack))),
  );
}

/** The pivot: before it everything can be taken back, after it nothing is. @param rollBack takes the transaction back */
export async function claimIn(
  tx: CareTx,
  context: AppointmentContext,
  claiming: Claiming,
  admitted: Admitted,
  rollBack: (refused: Refused) => never,
): Promise<Made> {
  const { caller, asked, source, idempotencyKey, weighed } = claiming;
  const appointment = newAppointment(context, claiming, admitted.patientId);
  const answer = answerWith(context, claiming, appointment);
  const { id: appointmentId, providerId, patientId } = appointment;
  const detail = asked.overrideReason === undefined ? {} : { override: true };
  const about = { what: 'BOOKED', appointmentId, revision: 1n, providerId, patientId, source } as const;
  const expected = weighed.revision + 1n;
  const made = await bookAppointment(tx, {
    appointment,
    source,
    idempotencyKey,
    attemptId: admitted.attemptId,
    bufferMinutes: weighed.schedule?.bufferMinutes ?? 0,
    overrideReason: asked.overrideReason,
    holdId: asked.holdId,
    holders: holdersOf(caller),
    answer: toBinary(BookAppointmentResponseSchema, answer),
    told: { ...about, actor: caller.identity, detail, scheduleRevision: expected },
  });
  if (made.outcome !== 'BOOKED') return rollBack(made.outcome);
  if (made.scheduleRevision !== expected) {
    const standing = await standingAfter(tx, claiming, appointmentId);
    if (standing !== 'OPEN') return rollBack(standing);
    await announceRevision(tx, providerId, made.scheduleRevision);
  }
  return { answer, appointment };
}

/** After the commit. */
export function tell(context: AppointmentContext, { status, id, createdAt, start }: NewAppointment): void {
  context.wakeConsumers();
  if (status !== 'UNCONFIRMED') return;
  const made = createdAt.getTime();
  context.askToLapse(id, confirmBy(made, start.getTime()) - made);
}

/** Another change of the schedule came first: it may have been a block, or other hours. */
async function standingAfter(
  tx: CareTx,
  { asked, source, weighed }: Claiming,
  appointmentId: string,
): Promise<SlotStanding> {
  if (asked.overrideReason !== undefined) return 'OPEN';
  const byProvider = source === 'PROVIDER';
  const { wanted } = weighed;
  return standingNow(tx, {
    providerId: asked.slot.providerId,
    wanted,
    byProvider,
    exceptAppointment: appointmentId,
  });
}

function newAppointment(
  { newId, newPublicId }: AppointmentContext,
  { idempotencyKey, asked, source, weighed }: Claiming,
  patientId: string,
): NewAppointment {
  const { slot, usState, payorId } = asked;
  const { now, minutes, schedule, isClient, provider } = weighed;
  const isIntegration = source === 'INTEGRATION_API';
  const reviewsNewClients = schedule?.reviewsNewClients ?? false;
  const waits = needsConfirmation({ isIntegration, type: slot.type, isClient, reviewsNewClients });
  return {
    ...{ id: newId(), eventId: newPublicId(), shortId: newPublicId(), bookedBy: idempotencyKey.actor },
    ...{ providerId: slot.providerId, type: slot.type, location: slot.location },
    ...{ patientId, usState, payorId, isIntegration },
    start: new Date(slot.start),
    end: new Date(slot.start + minutes * minuteMs),
    timeZone: schedule?.timeZone ?? 'UTC',
    firstAppointment: slot.type === 'INTAKE' && !isClient,
    noShowFeeCents: provider?.noShowFeeCents ?? 0,
    createdAt: new Date(now),
    status: waits ? 'UNCONFIRMED' : 'CONFIRMED',
  };
}

function answerWith({ policy }: AppointmentContext, { source, weighed }: Claiming, made: NewAppointment) {
  const { status, ...booked } = made;
  const standing =
    status === 'CONFIRMED'
      ? { status }
      : { status, confirmBy: new Date(confirmBy(made.createdAt.getTime(), made.start.getTime())) };
  const appointment = {
    ...booked,
    ...standing,
    revision: 1n,
    grouping: undefined,
    isUnlisted: false,
    crisisUntil: undefined,
  };
  const telling = { now: weighed.now, byClient: isClientSide(source), policy };
  const patientHasAccount = accountTold(source, weighed.hasAccount);
  return create(BookAppointmentResponseSchema, {
    appointment: appointmentToProto(appointment, telling),
    ...(patientHasAccount !== undefined && { patientHasAccount }),
  });
}
