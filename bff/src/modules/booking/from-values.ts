import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumValue } from '@linden/platform/enum-names';
import { AgreementKind, Relation, SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { badInput } from '#src/errors.ts';
import type {
  AgreementSignatureValues,
  AppointmentKeyValues,
  BookingProfile,
  ConsentValues,
  SlotValues,
} from '#src/gen/resolvers.ts';
import { toAppointmentLocation } from '../availability/locations.ts';

export function toSlotMessage({ providerId, appointmentType, inOffice, timeStart }: SlotValues, field = 'values.slot') {
  return {
    providerId,
    type: AppointmentType[appointmentType],
    location: toAppointmentLocation(inOffice),
    start: toTimestamp(timeStart, `${field}.timeStart`),
  };
}

export function toTimestamp(text: string, field: string) {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw badInput('BAD_INSTANT', 'an instant is written in ISO 8601', field);
  return timestampFromDate(date);
}

/** Identifies an appointment by its own id, or by the ids from a link. */
export function toAppointmentKey({ id, eventId, appointmentShortId }: AppointmentKeyValues) {
  const byLink = Boolean(eventId || appointmentShortId);
  if (Boolean(id) === byLink) throw badInput('ONE_KEY', 'give an id, or the ids from a link', 'values.appointment');
  return { id: id ?? '', eventId: eventId ?? '', shortId: appointmentShortId ?? '' };
}

export function toProfileMessage(profile: BookingProfile) {
  return {
    legalFirstName: profile.firstName,
    legalLastName: profile.lastName,
    chosenFirstName: profile.chosenFirstName ?? '',
    pronouns: profile.pronouns ?? '',
    sexOnInsurance: enumValue(SexOnInsurance, profile.sexOnInsurance),
    dob: profile.dob,
    street: profile.address,
    unit: profile.addressTwo ?? '',
    city: profile.city,
    state: profile.state,
    zipcode: profile.zipcode,
    telephone: profile.telephone,
    email: profile.email,
    relation: Relation[profile.relation],
    interpreterLanguage: profile.interpreterLanguage ?? '',
    stateOfResidence: profile.stateOfResidence,
    reasonForTherapy: profile.reasonForTherapy ?? '',
    medicalRecordNumber: profile.medicalRecordNumber ?? '',
    eapAuthCode: profile.eapAuthCode ?? '',
    eapNumberOfVisits: profile.eapNumberOfVisits ?? 0,
    ...(profile.consent && { consent: toConsentMessage(profile.consent) }),
    agreements: profile.agreements.map(toSignatureMessage),
  };
}

export function toSignatureMessage({ agreement, version }: AgreementSignatureValues) {
  return { agreement: AgreementKind[agreement], version };
}

export function toConsentMessage(consent: ConsentValues) {
  const { primaryFirstName, primaryLastName, primaryEmail, primaryTelephone, parentsDivorcedOrSeparated } = consent;
  return {
    ...{ primaryFirstName, primaryLastName, primaryEmail, primaryTelephone, parentsDivorcedOrSeparated },
    otherFirstName: consent.otherFirstName ?? '',
    otherLastName: consent.otherLastName ?? '',
    otherEmail: consent.otherEmail ?? '',
    otherTelephone: consent.otherTelephone ?? '',
  };
}
