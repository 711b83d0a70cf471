import type { Appointment as ProtoAppointment } from '@linden/proto/scheduling/v1/appointment_pb';
import {
  changeAuthor,
  checkLink,
  type NamedAppointment,
  notVisible,
  requireActingSource,
} from '#src/access/appointment-access.ts';
import type { AppointmentContext } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import type { Appointment, ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { lockAppointment } from '#src/store/appointments/appointments.ts';
import { applyChange, type Change } from '#src/store/changes/changes.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { isRepeated, keepOnce } from '#src/use-cases/in-transaction.ts';
import { buildAppointmentProto, toVisitor } from '#src/wire/appointment-to-proto.ts';

/** Decides the change of a locked appointment. Returns `undefined` when nothing has to change. Throws when it is refused. */
export type Decide = (
  appointment: Appointment,
  acting: { readonly source: ChangeSource; readonly now: number },
) => Omit<Change, 'by'> | undefined;

/**
 * Locks one appointment, decides on its current state, saves the change and returns the appointment after it. With a key, the
 * same key for another request throws `KEY_REUSED`.
 */
export async function changeOne(
  context: AppointmentContext,
  caller: Caller,
  { appointmentId, proved }: NamedAppointment,
  decide: Decide,
  idempotencyKey?: IdempotencyKey,
): Promise<ProtoAppointment> {
  const { store, policy, wakeConsumers } = context;
  // Services get public ids with events. They may not act by them.
  if (caller.identity.kind === 'service') throw notAllowed();
  const { appointment, changed, now, source } = await openTransactionFor(store, caller, proved).tx(async (tx) => {
    const found = await lockAppointment(tx, appointmentId);
    if (!found) throw notVisible(context, caller);
    checkLink(proved, found.appointment, found.now);
    const isRepetition = idempotencyKey !== undefined && (await isRepeated(tx, idempotencyKey));
    const as = requireActingSource(context, caller, found.appointment);
    // The answer is not kept: a repeated request gets the appointment as it is, also when its change was undone.
    const change = isRepetition ? undefined : decide(found.appointment, { source: as, now: found.now });
    const rest = { now: found.now, source: as };
    const about = { appointmentId, patientId: found.appointment.patientId };
    if (idempotencyKey && !isRepetition) await keepOnce(context, tx, idempotencyKey, about);
    if (!change) return { appointment: found.appointment, changed: false, ...rest };
    const by = changeAuthor(caller, as, found.now);
    return { appointment: await applyChange(tx, found.appointment, { ...change, by }), changed: true, ...rest };
  });
  if (changed) wakeConsumers();
  const told = buildAppointmentProto(appointment, { now, source, policy });
  return source === 'VISITOR' ? toVisitor(told) : told;
}
