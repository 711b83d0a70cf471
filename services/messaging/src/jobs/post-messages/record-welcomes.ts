import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import {
  type AppointmentChanged,
  AppointmentChange as Change,
  AppointmentStatus as Status,
} from '@linden/proto/scheduling/v1/appointment_pb';
import { addChatPost } from '#src/store/conversations/chat-posts.ts';
import { findWelcomeMessage } from '#src/store/conversations/welcome-messages.ts';
import type { RecordingContext } from './recording-context.ts';

const live: ReadonlySet<Status> = new Set([Status.UNCONFIRMED, Status.CONFIRMED]);

/** Lets a welcome message wait for each client who booked an intake, where the provider has one that is on. A repeated event adds none. */
export async function recordWelcomes(
  { store, people, newId }: RecordingContext,
  changes: readonly AppointmentChanged[],
): Promise<void> {
  const booked = changes.filter(({ change }) => change === Change.BOOKED);
  if (booked.length === 0) return;
  const appointments = await people.appointments(booked.map(({ appointmentId }) => appointmentId));
  const inside = store.as({ kind: 'service', name: 'messaging' });
  for (const { appointmentId, providerId, patientId } of booked) {
    const { type, status } = appointments.get(appointmentId) ?? {};
    if (type !== AppointmentType.INTAKE || status === undefined || !live.has(status)) continue;
    await inside.tx(async (tx) => {
      if (!(await findWelcomeMessage(tx, providerId))) return;
      await addChatPost(tx, { id: newId(), kind: 'WELCOME', providerId, patientId, reference: '' });
    });
  }
}
