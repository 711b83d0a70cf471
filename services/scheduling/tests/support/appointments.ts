import type { Appointment, Booked } from '#src/domain/appointments/appointment.ts';

/** A confirmed session of a client in New York; tests set only what matters to them. */
export function anAppointment(overrides: Partial<Booked> = {}): Appointment {
  return {
    id: '00000000-0000-4000-8000-0000000000a1',
    eventId: 'EventAAAAAAAAAAAAAAAAA',
    shortId: 'ShortAAAAAAAAAAAAAAAAA',
    revision: 1n,
    providerId: '00000000-0000-4000-8000-000000000001',
    patientId: '00000000-0000-4000-8000-0000000000c1',
    bookedBy: 'operator:seed',
    type: 'FOLLOW_UP',
    location: 'VIRTUAL',
    start: new Date('2027-01-05T15:00:00Z'),
    end: new Date('2027-01-05T16:00:00Z'),
    timeZone: 'America/New_York',
    clientTimeZone: undefined,
    usState: 'NY',
    payorId: undefined,
    firstAppointment: false,
    noShowFeeCents: 0,
    isIntegration: false,
    isUnlisted: false,
    crisisUntil: undefined,
    grouping: undefined,
    createdAt: new Date('2027-01-01T00:00:00Z'),
    ...overrides,
    status: 'CONFIRMED',
  };
}
