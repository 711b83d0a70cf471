import type { AppointmentContext } from '#src/context.ts';

/** Accounts answers at most this many ids per call. */
const most = 100;

/** Loads the names that a provider uses for clients, by patient id. When accounts is unavailable, names are missing and the
 * appointments are listed without them. */
export async function loadClientNames(
  { people }: AppointmentContext,
  appointments: ReadonlyArray<{ readonly patientId: string }>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(appointments.map(({ patientId }) => patientId))];
  const groups = Array.from({ length: Math.ceil(ids.length / most) }, (_, n) => ids.slice(n * most, (n + 1) * most));
  const found = await Promise.all(groups.map((group) => people.names(group).catch(() => new Map<string, string>())));
  return new Map(found.flatMap((names) => [...names]));
}
