import { expect, test } from 'vitest';
import { groupTogether } from './canceled-together.ts';

const cancellation = { id: 'c1', category: 'EXCUSED', reason: 'R', subReason: 'S' } as const;
const canceled = (id: string, patientId: string, hour: number) => ({
  appointment: { id, patientId, start: new Date(hour * 3_600_000) },
  change: { cancellation },
});

test('the event of a client’s soonest appointment tells all of them, the other events only name it', () => {
  const told = groupTogether([canceled('late', 'p1', 9), canceled('other', 'p2', 3), canceled('soon', 'p1', 2)]);
  const about = { cancellationId: 'c1', offersNewTime: true };
  const session = (appointmentId: string, hour: number) => ({ appointmentId, start: new Date(hour * 3_600_000) });
  expect(Object.fromEntries(told)).toEqual({
    soon: { ...about, leadAppointmentId: 'soon', sessions: [session('soon', 2), session('late', 9)] },
    late: { ...about, leadAppointmentId: 'soon', sessions: [] },
    other: { ...about, leadAppointmentId: 'other', sessions: [session('other', 3)] },
  });
});

test('other changes tell nothing', () => {
  const { appointment } = canceled('a', 'p1', 2);
  expect(groupTogether([{ appointment, change: {} }]).size).toBe(0);
});
