import type { Appointment as ProtoAppointment } from '@linden/proto/scheduling/v1/appointment_pb';
import { appointmentToProto, toVisitor } from '#src/appointment-to-proto.ts';
import type { AppointmentContext } from '#src/context.ts';
import { notAllowed } from '#src/domain/access-errors.ts';
import type { Appointment, ChangeSource } from '#src/domain/appointment.ts';
import { type Caller, isClientSide } from '#src/domain/caller.ts';
import { lockAppointment } from '#src/store/appointments.ts';
import { applyChange, type Change } from '#src/store/changes.ts';
import { retryOnDeadlock } from '#src/store/retry-on-deadlock.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { changeAuthor, type NamedAppointment, notVisible, requireActingSource } from './appointment-access.ts';

/** Decides the change of a locked appointment. Returns `undefined` when nothing has to change. Throws when it is refused. */
export type Decide = (
  appointment: Appointment,
  acting: { readonly source: ChangeSource; readonly now: number },
) => Omit<Change, 'by'> | undefined;

/** Locks one appointment, decides on its current state, saves the change and returns the appointment after it. */
export async function changeOne(
  context: AppointmentContext,
  caller: Caller,
  { appointmentId, proved }: NamedAppointment,
  decide: Decide,
): Promise<ProtoAppointment> {
  const { store, policy, wakeConsumers } = context;
  // Services get public ids with events. They may not act by them.
  if (caller.identity.kind === 'service') throw notAllowed();
  const { appointment, changed, now, source } = await retryOnDeadlock(() =>
    transactionFor(store, caller, proved).tx(async (tx) => {
      const found = await lockAppointment(tx, appointmentId);
      if (!found) throw notVisible(context, caller);
      const as = requireActingSource(context, caller, found.appointment);
      const change = decide(found.appointment, { source: as, now: found.now });
      const rest = { now: found.now, source: as };
      if (!change) return { appointment: found.appointment, changed: false, ...rest };
      const by = changeAuthor(caller, as, found.now);
      return { appointment: await applyChange(tx, found.appointment, { ...change, by }), changed: true, ...rest };
    }),
  );
  if (changed) wakeConsumers();
  const told = appointmentToProto(appointment, { now, byClient: isClientSide(source), policy });
  return source === 'VISITOR' ? toVisitor(told) : told;
}
