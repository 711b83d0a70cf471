import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { makeId } from './fake-services.ts';

export const at = (text: string) => timestampFromDate(new Date(text));
export const appointment = {
  id: makeId(500),
  eventId: 'e'.repeat(22),
  shortId: 's'.repeat(22),
  providerId: makeId(1),
  patientId: makeId(70),
  type: AppointmentType.INTAKE,
  location: AppointmentLocation.VIRTUAL,
  status: AppointmentStatus.CONFIRMED,
  start: at('2026-12-01T17:00:00Z'),
  end: at('2026-12-01T18:00:00Z'),
  timeZone: 'America/Denver',
  usState: 'CA',
  firstAppointment: true,
  canBeRescheduled: true,
  freeUntil: at('2026-11-30T17:00:00Z'),
  noShowFeeCents: 5000,
};
export const slot = `{ providerId: "${makeId(1)}", appointmentType: INTAKE, inOffice: false, timeStart: "2026-12-01T17:00:00Z" }`;
export const hold = `mutation { holdSlot(values: { key: "k", slot: ${slot} }) { hold { id expiresAt } nearby error { code field } } }`;
export const book = `mutation($profile: BookingProfile) {
  createAppointment(values: { key: "k1", slot: ${slot}, state: "CA", profile: $profile, insurance: { payorId: "${makeId(900)}", memberId: "M1" } }) {
    appointment {
      eventId appointmentShortId appointmentType timeStart duration status inOffice freeUntil noShowFee canceled
      benefitsCheckResult { eligibilityResult } providerCheckResult { canAcceptClient } benefitsCheckPayor { payorId }
      stripeError possibleCptCodes { code } provider { name } patient { id }
    }
    nearby error { code message field } stripeError benefitsCheckResult { eligibilityResult } existingClientHasActivatedAccount
  }
}`;
export const profile = {
  firstName: 'Robin',
  lastName: 'Ames',
  dob: '1990-02-03',
  address: '12 Elm St',
  city: 'Oakland',
  state: 'CA',
  zipcode: '94601',
  telephone: '5105550123',
  email: 'robin@linden.example',
  relation: 'SELF',
  stateOfResidence: 'CA',
  agreements: [{ agreement: 'INFORMED_CONSENT', version: '1' }],
};
