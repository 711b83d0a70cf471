import { findStateBySlug, getStateSlug, type StateCode } from '@linden/vocabulary/places/us-states';
import { buildSlotQuery } from './slot-address.ts';

/** Addresses of bookings and appointments (C2.2-1, C2.3-2). They contain ids and slots, but no personal data. */
export interface Booking {
  /** Short id. */
  provider: string;
  type: BookingType;
  inOffice: boolean;
  /** ISO 8601, UTC. */
  start: string;
  state?: StateCode | undefined;
  /** The payor's client booking name. */
  insurance?: string | undefined;
  carried?: URLSearchParams | undefined;
}

export type BookingType = 'INTAKE' | 'FOLLOW_UP' | 'CONSULTATION';

/** Both ids from a link. */
export interface AppointmentIds {
  eventId: string;
  appointmentShortId: string;
}

/** Whether both ids are present. One of them shows an appointment; both together change it. */
export function isWholeLink({ eventId, appointmentShortId }: AppointmentIds): boolean {
  return eventId !== '' && appointmentShortId !== '';
}

/** '/find/book-appointment?provider=a1b2c3d4e5&type=INTAKE&setting=virtual&start=2026-12-01T17%3A00%3A00.000Z'. */
export function bookPath(booking: Booking): string {
  return `/find/book-appointment?${bookingQuery(booking)}`;
}

/** The same with one button, for a client who was with this provider before. */
export function getOneClickPath(booking: Booking): string {
  return `/find/book-appointment/ocb?${bookingQuery(booking)}`;
}

const settings = { virtual: false, 'in-person': true } as const;

function bookingQuery({ state, ...slot }: Booking): URLSearchParams {
  return buildSlotQuery({ ...slot, stateSlug: state && getStateSlug(state) });
}

const types: readonly string[] = ['INTAKE', 'FOLLOW_UP', 'CONSULTATION'] satisfies BookingType[];

/** Returns the booking of an address; undefined when it contains no slot. */
export function readBooking(query: URLSearchParams): Booking | undefined {
  const [provider, type, setting, start] = ['provider', 'type', 'setting', 'start'].map(
    (name) => query.get(name) ?? '',
  );
  if (!provider || !type || !setting || !start || !types.includes(type) || !Object.hasOwn(settings, setting))
    return undefined;
  const at = new Date(start);
  if (Number.isNaN(at.getTime())) return undefined;
  return {
    provider,
    type: type as BookingType,
    inOffice: settings[setting as keyof typeof settings],
    start: at.toISOString(),
    state: findStateBySlug(query.get('state') ?? ''),
    insurance: query.get('insurance') || undefined,
  };
}

/** Returns the address's query with another start or setting; the same text when both are as they were. */
export function withSlot(search: string, { start, inOffice }: Pick<Booking, 'start' | 'inOffice'>): string {
  const query = new URLSearchParams(search);
  const before = readBooking(query);
  if (before?.start === start && before.inOffice === inOffice) return search;
  query.set('start', start);
  query.set('setting', inOffice ? 'in-person' : 'virtual');
  return `?${query}`;
}

/** Pages of one appointment, by both ids of its link. */
export const appointmentPaths = {
  booked: (ids: AppointmentIds) => withIds('/find/new-booking-confirmation', ids),
  followUpBooked: (ids: AppointmentIds) => withIds('/followup-booking-confirmation', ids),
  moved: (ids: AppointmentIds) => withIds('/reschedule-booking-confirmation', ids),
  cancel: (ids: AppointmentIds) => withIds('/client-cancel', ids),
  canceled: (ids: AppointmentIds) => withIds('/cancel-confirmed', ids),
  reschedule: (ids: AppointmentIds) => withIds('/client-reschedule', ids),
  followUp: (ids: AppointmentIds) => withIds('/client-follow-up', ids),
  confirm: (ids: AppointmentIds) => withIds('/integration-confirm', ids),
  invitation: (ids: AppointmentIds) => withIds('/appointment.ics', ids),
} as const;

/** Requires sign-in: by the appointment's own id. */
export function repeatPath(id: string): string {
  return `/client-dashboard/appointments/${encodeURIComponent(id)}/repeat`;
}

export function cancelSeriesPath(id: string): string {
  return `/client-dashboard/appointments/${encodeURIComponent(id)}/cancel-series`;
}

/** Reports the provider of a session to staff. @param reason chosen before */
export function reportPath(id: string, reason?: string): string {
  const path = `/client-dashboard/appointments/${encodeURIComponent(id)}/report`;
  return reason ? `${path}?${new URLSearchParams({ reason })}` : path;
}

/** The form for a follow-up appointment. */
export function followUpPath(id: string): string {
  return `/client-dashboard/appointments/${encodeURIComponent(id)}/follow-up`;
}

function withIds(path: string, { eventId, appointmentShortId }: AppointmentIds): string {
  return `${path}?${new URLSearchParams({ eventId, appointmentShortId })}`;
}
