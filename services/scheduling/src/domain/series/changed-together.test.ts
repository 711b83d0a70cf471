import { expect, test } from 'vitest';
import { groupBySeries } from './changed-together.ts';

const session = (id: string, hour: number, seriesId: string | undefined, what = 'MOVED') => ({
  appointment: { id, start: new Date(hour * 3_600_000), grouping: seriesId ? { id: seriesId } : undefined },
  what,
  revision: BigInt(hour),
});
const told = (appointmentId: string, hour: number) => ({
  appointmentId,
  start: new Date(hour * 3_600_000),
  revision: BigInt(hour),
});

test('the event of a series’ soonest session tells all that moved, the other events only name it', () => {
  const groups = groupBySeries([session('late', 9, 's'), session('soon', 2, 's'), session('middle', 5, 's')]);
  expect(Object.fromEntries(groups)).toEqual({
    soon: { leadAppointmentId: 'soon', sessions: [told('soon', 2), told('middle', 5), told('late', 9)] },
    middle: { leadAppointmentId: 'soon', sessions: [] },
    late: { leadAppointmentId: 'soon', sessions: [] },
  });
});

test.each([
  ['a session alone', [session('a', 1, 's')]],
  ['sessions of no series', [session('a', 1, undefined), session('b', 2, undefined)]],
  ['other changes', [session('a', 1, 's', 'CONFIRMED'), session('b', 2, 's', 'CONFIRMED')]],
])('%s: each event stands for itself', (_name, changes) => expect(groupBySeries(changes).size).toBe(0));
