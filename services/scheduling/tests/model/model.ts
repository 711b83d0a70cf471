const hourMs = 3_600_000;
export const weekMs = 7 * 24 * hourMs;
const minuteMs = 60_000;

export type ModelAppointment = {
  readonly id: string;
  readonly providerId: string;
  readonly patientId: string;
  readonly minutes: number;
  readonly series: { readonly id: string; readonly number: number } | undefined;
  start: number;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'CANCELED';
  /** Its changes, in order. */
  readonly changes: string[];
};
export type ModelHold = {
  readonly id: string;
  readonly holder: string;
  readonly type: number;
  readonly providerId: string;
  readonly start: number;
  readonly minutes: number;
};
export type Time = { readonly providerId: string; readonly start: number; readonly minutes: number };
export type Conflict = 'TIME_TAKEN' | 'PATIENT_BUSY';

export type Model = ReturnType<typeof createModel>;

/**
 * What scheduling promises about time, without a database: lists, and loops over them.
 * @param buffers minutes by provider
 */
export function createModel(buffers: ReadonlyMap<string, number>) {
  const appointments: ModelAppointment[] = [];
  const holds: ModelHold[] = [];
  const bufferOf = (providerId: string) => buffers.get(providerId) ?? 0;
  const live = () => appointments.filter(({ status }) => status !== 'CANCELED');

  /**
   * Returns why a time is not available.
   * @param except ids that do not block
   */
  const conflict = (wanted: Time, patientId: string | undefined, except: readonly string[] = []) => {
    const others = [...live(), ...holds].filter(({ id }) => !except.includes(id));
    const buffer = bufferOf(wanted.providerId);
    if (others.some((each) => each.providerId === wanted.providerId && meet(each, wanted, buffer))) return 'TIME_TAKEN';
    const busy = live().some(
      (each) => each.patientId === patientId && !except.includes(each.id) && meet(each, wanted, 0),
    );
    return busy ? 'PATIENT_BUSY' : undefined;
  };
  /** Returns the numbers of times that are not available: first because of others, then because of each other. */
  const conflicts = (
    wanted: ReadonlyArray<Time & { readonly number: number }>,
    patientId: string,
    except: readonly string[],
  ): string[] => {
    const taken = wanted.flatMap((each) => {
      const code = conflict(each, patientId, except);
      return code ? [`${each.number} ${code}`] : [];
    });
    if (taken.length > 0) return taken;
    const had: Time[] = [];
    return wanted.flatMap((each) => {
      if (had.some((other) => meet(other, each, bufferOf(each.providerId)))) return [`${each.number} TIME_TAKEN`];
      had.push(each);
      return [];
    });
  };
  return {
    appointments,
    holds,
    live,
    conflict,
    conflicts,
    drop(holdId: string | undefined) {
      const index = holds.findIndex(({ id }) => id === holdId);
      if (index >= 0) holds.splice(index, 1);
    },
    change(appointment: ModelAppointment, what: string, to: { start?: number; status?: ModelAppointment['status'] }) {
      appointment.start = to.start ?? appointment.start;
      appointment.status = to.status ?? appointment.status;
      appointment.changes.push(what);
    },
    /** Lists the live appointments of a series in a scope, in the order of the series. */
    inScope({ series }: ModelAppointment, scope: 'FOLLOWING' | 'ALL'): ModelAppointment[] {
      return live()
        .filter((each) => each.series?.id === series?.id)
        .filter((each) => scope === 'ALL' || (each.series?.number ?? 0) >= (series?.number ?? 0))
        .sort((a, b) => (a.series?.number ?? 0) - (b.series?.number ?? 0));
    },
  };
}

function meet(a: Time, b: Time, bufferMinutes: number): boolean {
  const endOf = ({ start, minutes }: Time) => start + (minutes + bufferMinutes) * minuteMs;
  return a.start < endOf(b) && b.start < endOf(a);
}
