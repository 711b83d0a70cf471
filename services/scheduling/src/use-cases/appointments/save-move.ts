import {
  type RescheduleAppointmentResponse,
  RescheduleAppointmentResponseSchema,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import {
  appointmentNotFound,
  changeAuthor,
  checkMovable,
  type NamedAppointment,
} from '#src/access/appointment-access.ts';
import type { AppointmentContext } from '#src/context.ts';
import { type Caller, listHolders } from '#src/domain/access/caller.ts';
import { type Appointment, type ChangeSource, isLive } from '#src/domain/appointments/appointment.ts';
import type { Location } from '#src/domain/hours/schedule.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { minuteMs } from '#src/domain/range.ts';
import { lockAppointment } from '#src/store/appointments/appointments.ts';
import { type MoveOutcome, moveReservation } from '#src/store/booking/moves.ts';
import { applyChange, type Change } from '#src/store/changes/changes.ts';
import { type ReservedSlot, recheckSlot } from '#src/store/slots/recheck-slot.ts';
import { checkMoves } from '#src/use-cases/booking/check-session-caps.ts';
import { inTransaction } from '#src/use-cases/in-transaction.ts';
import { buildMovedChange } from './moved-change.ts';

export type Move = {
  readonly caller: Caller;
  readonly named: NamedAppointment;
  readonly idempotencyKey: IdempotencyKey;
  /** The appointment when the move was evaluated. */
  readonly appointment: Appointment;
  readonly source: ChangeSource;
  /** Hashes of the addresses of which a visitor proves one, past a budget of moves. */
  readonly addresses: readonly Uint8Array[];
  readonly asked: { readonly holdId: string | undefined; readonly overrideReason: string | undefined };
  readonly to: {
    readonly start: Date;
    readonly minutes: number;
    readonly location: Location;
    readonly bufferMinutes: number;
  };
  /** Builds the reply, which is kept under the idempotency key. */
  readonly replyWith: (moved: Appointment) => RescheduleAppointmentResponse;
};

type NotMoved = Exclude<MoveOutcome, 'MOVED'> | 'SLOT_NOT_OPEN';

/** Moves an appointment in one transaction, or changes nothing. Returns the reply or the refusal. */
export async function saveMove(
  context: AppointmentContext,
  move: Move,
): Promise<RescheduleAppointmentResponse | NotMoved> {
  const { caller, named, idempotencyKey, appointment, asked, to, replyWith } = move;
  const end = new Date(to.start.getTime() + to.minutes * minuteMs);
  const { providerId, patientId } = appointment;
  const settings = {
    proved: named.proved,
    locks: { providers: [providerId], patients: [patientId] },
    once: {
      key: idempotencyKey,
      schema: RescheduleAppointmentResponseSchema,
      appointmentId: appointment.id,
      patientId,
    },
  };
  const outcome = await inTransaction<typeof RescheduleAppointmentResponseSchema, NotMoved>(
    context,
    caller,
    settings,
    async (tx, rollBack) => {
      const found = await lockAppointment(tx, appointment.id);
      if (!found) throw appointmentNotFound();
      if (isAlreadyThere(found.appointment, to)) return replyWith(found.appointment);
      checkMovable(found.appointment, found.now, move.source, context.policy);
      await checkMoves(tx, context, move, [appointment.id]);
      const place = { ...to, end, holdId: asked.holdId, holders: listHolders(caller) };
      const outcome = await moveReservation(tx, found.appointment, place);
      if (outcome !== 'MOVED') return rollBack(outcome);
      const moved = await applyChange(tx, found.appointment, changeFor(context, move, found, end));
      if (asked.overrideReason === undefined) {
        const status = await recheckSlot(tx, getReservedSlot(move));
        if (status !== 'OPEN') return rollBack(status);
      }
      return replyWith(moved);
    },
  );
  if ('rolledBack' in outcome) return outcome.rolledBack;
  context.wakeConsumers();
  return outcome.reply;
}

/** Another request may have moved the appointment to the same place since this one was evaluated. */
function isAlreadyThere(appointment: Appointment, to: Move['to']): boolean {
  const { start, location } = appointment;
  return isLive(appointment) && start.getTime() === to.start.getTime() && location === to.location;
}

function getReservedSlot({ appointment, source, to }: Move): ReservedSlot {
  const { id, providerId, type, usState, grouping } = appointment;
  const wanted = { type, location: to.location, start: to.start.getTime(), usState };
  return {
    providerId,
    wanted,
    byProvider: source === 'PROVIDER',
    inSeries: grouping !== undefined,
    exceptAppointment: id,
  };
}

function changeFor(
  { policy }: AppointmentContext,
  { caller, source, asked, to }: Move,
  { appointment, now }: { appointment: Appointment; now: number },
  end: Date,
): Change {
  const by = changeAuthor(caller, source, now);
  const said = { overrideReason: asked.overrideReason };
  return { ...buildMovedChange(appointment, { ...to, end }, { by, policy }), said, movesTime: true };
}
