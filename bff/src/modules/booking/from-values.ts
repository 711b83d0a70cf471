import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { toFilledFields } from '@linden/platform/rpc/flat-messages';
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
import { parseInstant } from '#src/instants.ts';
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
  return timestampFromDate(parseInstant(text, field));
}

/** Identifies an appointment by its own id, or by the ids from a link. */
export function toAppointmentKey({ id, eventId, appointmentShortId }: AppointmentKeyValues) {
  const byLink = Boolean(eventId || appointmentShortId);
  if (Boolean(id) === byLink) throw badInput('ONE_KEY', 'give an id, or the ids from a link', 'values.appointment');
  return { id: id ?? '', eventId: eventId ?? '', shortId: appointmentShortId ?? '' };
}

/** Text fields of the same name are copied, so that a new one needs no line here. */
export function toProfileMessage(profile: BookingProfile) {
  const { firstName, lastName, address, addressTwo, sexOnInsurance, relation, ...rest } = profile;
  const { eapNumberOfVisits, consent, agreements, ...texts } = rest;
  return {
    ...toFilledFields(texts),
    legalFirstName: firstName,
    legalLastName: lastName,
    street: address,
    unit: addressTwo ?? '',
    sexOnInsurance: getEnumValue(SexOnInsurance, sexOnInsurance),
    relation: Relation[relation],
    eapNumberOfVisits: eapNumberOfVisits ?? 0,
    ...(consent && { consent: toConsentMessage(consent) }),
    agreements: agreements.map(toSignatureMessage),
  };
}

export function toSignatureMessage({ agreement, version }: AgreementSignatureValues) {
  return { agreement: AgreementKind[agreement], version };
}

export function toConsentMessage({ parentsDivorcedOrSeparated, ...texts }: ConsentValues) {
  return { ...toFilledFields(texts), parentsDivorcedOrSeparated };
}
