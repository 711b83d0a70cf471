import type { AppointmentContext } from '#src/context.ts';

/** Accounts answers for at most so many at a time. */
const most = 100;

/** What a provider calls the clients of appointments, by patient. Who cannot be asked after now has no name here, and the appointment stands. */
export async function namesFor(
  { people }: AppointmentContext,
  appointments: ReadonlyArray<{ readonly patientId: string }>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(appointments.map(({ patientId }) => patientId))];
  const groups = Array.from({ length: Math.ceil(ids.length / most) }, (_, n) => ids.slice(n * most, (n + 1) * most));
  const found = await Promise.all(groups.map((group) => people.names(group).catch(() => new Map<string, string>())));
  return new Map(found.flatMap((names) => [...names]));
}
