import type { AppointmentContext } from '#src/context.ts';
import type { Appointment, ChangeSource } from '#src/domain/appointments/appointment.ts';
import { joinOpensAt } from '#src/domain/appointments/join-time.ts';

/** Returns the link of the session's room, for its two sides only: an empty text for other readers, without a room, when the session
 * cannot be joined, and when accounts does not answer. */
export async function findJoinUrl(
  { videoRooms }: Pick<AppointmentContext, 'videoRooms'>,
  appointment: Appointment,
  { source, now }: { readonly source: ChangeSource; readonly now: number },
): Promise<string> {
  const isParty = source === 'CLIENT' || source === 'PROVIDER';
  if (!isParty || !joinOpensAt(appointment, now)) return '';
  return (await videoRooms.findRoom(appointment).catch(() => undefined)) ?? '';
}
