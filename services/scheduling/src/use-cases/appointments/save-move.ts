import {
  appointmentNotFound,
  changeAuthor,
  checkMovable,
  type NamedAppointment,
} from '#src/access/appointment-access.ts';
import type { AppointmentContext } from '#src/context.ts';
import { type Caller, holdersOf } from '#src/domain/access/caller.ts';
import { type Appointment, type ChangeSource, isLive } from '#src/domain/appointments/appointment.ts';
import type { Location } from '#src/domain/hours/schedule.ts';
import { checkSameRequest, type IdempotencyKey, keyReused } from '#src/domain/idempotency-key.ts';
import { minuteMs } from '#src/domain/range.ts';
import { lockAppointment } from '#src/store/appointments/appointments.ts';
import { findAttempt, keepAnswer } from '#src/store/booking/attempts.ts';
import { lockTimes } from '#src/store/booking/holds.ts';
import { type MoveOutcome, moveClaim } from '#src/store/booking/moves.ts';
import { applyChange, type Change } from '#src/store/changes/changes.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { retryOnDeadlock } from '#src/store/retry-on-deadlock.ts';
import { type ClaimedSlot, recheckSlot } from '#src/store/slots/recheck-slot.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { withRollback } from '#src/store/with-rollback.ts';
import { movedChange } from './moved-change.ts';

export type Move = {
  readonly caller: Caller;
  readonly named: NamedAppointment;
  readonly idempotencyKey: IdempotencyKey;
  /** The appointment when the move was evaluated. */
  readonly appointment: Appointment;
  readonly source: ChangeSource;
  readonly asked: { readonly holdId: string | undefined; readonly overrideReason: string | undefined };
  readonly to: {
    readonly start: Date;
    readonly minutes: number;
    readonly location: Location;
    readonly bufferMinutes: number;
  };
  /** Builds the answer to save under the idempotency key. */
  readonly keep: (moved: Appointment) => Uint8Array;
};

type NotMoved = Exclude<MoveOutcome, 'MOVED'> | 'SLOT_NOT_OPEN';

/** Moves an appointment in one transaction, or changes nothing. Returns the saved answer or the refusal. */
export async function saveMove(context: AppointmentContext, move: Move): Promise<Uint8Array | NotMoved> {
  const { caller, named, idempotencyKey, appointment, asked, to } = move;
  const end = new Date(to.start.getTime() + to.minutes * minuteMs);
  const answer = await retryOnDeadlock(() =>
    withRollback<Uint8Array, NotMoved>((rollBack) =>
      transactionFor(context.store, caller, named.proved).tx(async (tx) => {
        await lockTimes(tx, { providers: [appointment.providerId], patients: [appointment.patientId] });
        const attempt = await findAttempt(tx, idempotencyKey);
        if (attempt) checkSameRequest(idempotencyKey, attempt);
        if (attempt?.answer) return attempt.answer;
        const found = await lockAppointment(tx, appointment.id);
        if (!found) throw appointmentNotFound();
        if (isAlreadyThere(found.appointment, to)) return keepMove(context, tx, move, found.appointment);
        checkMovable(found.appointment, found.now, move.source, context.policy);
        const place = { ...to, end, holdId: asked.holdId, holders: holdersOf(caller) };
        const outcome = await moveClaim(tx, found.appointment, place);
        if (outcome !== 'MOVED') return rollBack(outcome);
        const moved = await applyChange(tx, found.appointment, changeFor(context, move, found, end));
        if (asked.overrideReason === undefined) {
          const standing = await recheckSlot(tx, claimedBy(move));
          if (standing !== 'OPEN') return rollBack(standing);
        }
        return keepMove(context, tx, move, moved);
      }),
    ),
  );
  if (typeof answer !== 'string') context.wakeConsumers();
  return answer;
}

/** Another request may have moved the appointment to the same place since this one was evaluated. */
function isAlreadyThere(appointment: Appointment, to: Move['to']): boolean {
  const { start, location } = appointment;
  return isLive(appointment) && start.getTime() === to.start.getTime() && location === to.location;
}

/** Saves the answer under the idempotency key and returns it. */
async function keepMove(
  { newId }: AppointmentContext,
  tx: CareTx,
  { keep, idempotencyKey }: Move,
  moved: Appointment,
): Promise<Uint8Array> {
  const answer = keep(moved);
  const saved = { id: newId(), appointmentId: moved.id, patientId: moved.patientId, answer };
  if (!(await keepAnswer(tx, idempotencyKey, saved))) throw keyReused();
  return answer;
}

function claimedBy({ appointment, source, to }: Move): ClaimedSlot {
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
  return { ...movedChange(appointment, { ...to, end }, { by, policy }), said, movesTime: true };
}
