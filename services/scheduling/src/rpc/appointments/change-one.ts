import type { Appointment as ProtoAppointment } from '@linden/proto/scheduling/v1/appointment_pb';
import type { AppointmentContext } from '#src/context.ts';
import type { Appointment, ChangeSource } from '#src/domain/appointment.ts';
import { type Asker, isClientSide } from '#src/domain/asker.ts';
import { lockAppointment } from '#src/store/appointments.ts';
import { applyChange, type Change } from '#src/store/changes.ts';
import { retryOnDeadlock } from '#src/store/retry-on-deadlock.ts';
import { notAllowed, on } from './ask.ts';
import { appointmentToProto, toVisitor } from './to-proto.ts';
import { actingOn, byOf, type Named, notSeen } from './which.ts';

/** What is to become of a locked appointment: a change, or nothing when it is so already. Throws the refusal. */
export type Decide = (
  appointment: Appointment,
  acting: { readonly source: ChangeSource; readonly now: number },
) => Omit<Change, 'by'> | undefined;

/** Locks one appointment, decides by what it has come to meanwhile, writes the change and answers it as it is then. */
export async function changeOne(
  context: AppointmentContext,
  asker: Asker,
  { appointmentId, proved }: Named,
  decide: Decide,
): Promise<ProtoAppointment> {
  const { store, policy, wakeConsumers } = context;
  // Services are told of appointments; the ids of a link are not theirs to act by.
  if (asker.caller.kind === 'service') throw notAllowed();
  const { appointment, changed, now, source } = await retryOnDeadlock(() =>
    on(store, asker, proved).tx(async (tx) => {
      const found = await lockAppointment(tx, appointmentId);
      if (!found) throw notSeen(context, asker);
      const as = actingOn(context, asker, found.appointment);
      const change = decide(found.appointment, { source: as, now: found.now });
      const rest = { now: found.now, source: as };
      if (!change) return { appointment: found.appointment, changed: false, ...rest };
      const by = byOf(asker, as, found.now);
      return { appointment: await applyChange(tx, found.appointment, { ...change, by }), changed: true, ...rest };
    }),
  );
  if (changed) wakeConsumers();
  const told = appointmentToProto(appointment, { now, byClient: isClientSide(source), policy });
  return source === 'VISITOR' ? toVisitor(told) : told;
}
