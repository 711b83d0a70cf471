import type { CalendarSession, OwnCalendar } from '#src/features/provider-hours/calendar/calendar-days.ts';

/** Returns a session of a provider in California; tests give only what they need. */
export function aCalendarSession(given: Partial<CalendarSession> = {}): CalendarSession {
  return {
    id: 'a1',
    appointmentType: 'INTAKE',
    timeStart: '2026-12-01T17:00:00.000Z',
    timeEnd: '2026-12-01T18:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    status: 'CONFIRMED',
    inOffice: false,
    state: 'CA',
    clientName: 'Robin A.',
    firstAppointment: true,
    isIntegration: false,
    canBeRescheduled: true,
    confirmBy: null,
    joinUrl: null,
    joinOpensAt: null,
    recurringAppointmentGrouping: null,
    ...given,
  };
}

/** Returns the empty calendar of that provider. */
export function aCalendar(given: Partial<OwnCalendar> = {}): OwnCalendar {
  const empty = { slots: [], hours: [], buffers: [], holds: [], blocks: [], blockSeries: [], externalBusy: [] };
  return {
    timeZone: 'America/Los_Angeles',
    externalBusyIsStale: false,
    ...empty,
    appointments: [],
    canceledAppointments: [],
    ...given,
  };
}
