import type { SeriesSessions, Session } from '../src/features/series/sessions-in-scope.ts';
import type { SeriesAppointment } from '../src/features/series/use-series-appointment.ts';

const day = 86_400_000;

/** A session to repeat, at nine in the morning in the provider's zone. */
export const repeated: SeriesAppointment = {
  ...{ id: 'a-1', timeStart: '2026-12-01T17:00:00.000Z', timeZone: 'America/Los_Angeles', status: 'CONFIRMED' },
  ...{ inOffice: false, state: 'CA', payorId: null, freeUntil: '2026-11-30T17:00:00.000Z' },
  ...{ patientId: 'c', clientName: 'Ada Haddad' },
  recurringAppointmentGrouping: null,
  provider: { id: 'p', name: 'Maya Okafor', followUpLength: 50, noShowFee: 7500, price: 15_000 },
  patient: { id: 'c', preferredFullName: 'Ada Haddad' },
};

/** A session of a series, free to cancel until a day before. */
export function session(id: string, timeStart: string): Session {
  const freeUntil = new Date(Date.parse(timeStart) - day).toISOString();
  return { id, timeStart, timeZone: 'America/Los_Angeles', status: 'CONFIRMED', freeUntil, noShowFee: 7500 };
}

/** A weekly series. */
export function seriesOf(named: Session, others: readonly Session[]): SeriesSessions {
  return { named, others, weeksBetween: 1 };
}
