import { enumName, enumValue } from '@linden/platform/enum-names';
import type { GetPrefilledPatientResponse } from '@linden/proto/accounts/v1/people_service_pb';
import type { ClientLead, ClientUser, Patient, RepresentedPatient } from '@linden/proto/accounts/v1/person_pb';
import {
  AgreementKind as AgreementKindCode,
  Relation as RelationCode,
  SexOnInsurance,
} from '@linden/proto/resource/v1/profile_pb';
import type {
  AgreementKind,
  ClientUser as ClientUserView,
  Gender,
  ClientLead as LeadView,
  PatientValues,
  Patient as PatientView,
  PrefilledPatient,
  Relation,
} from '#src/gen/resolvers.ts';

export type ClientUserModel = Omit<ClientUserView, 'patients'>;

export function toClientUser(user: ClientUser): ClientUserModel {
  return {
    id: user.id,
    shortId: user.shortId,
    clientUserShortId: user.shortId,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    telephone: toNullable(user.telephone),
    stateOfResidence: toNullable(user.stateOfResidence),
    isArchived: user.isArchived,
  };
}

export function toPatients(represented: readonly RepresentedPatient[]): PatientView[] {
  return represented.flatMap(({ patient, relation }) => (patient ? [toPatient(patient, relation)] : []));
}

/** Returns a name of the schema. Accounts stores only these, so UNSPECIFIED fails the field instead of passing for another. */
export function toRelation(relation: RelationCode): Relation {
  return enumName(RelationCode, relation) as Relation;
}

export function toAgreementKind(agreement: AgreementKindCode): AgreementKind {
  return enumName(AgreementKindCode, agreement) as AgreementKind;
}

export function toPatient(patient: Patient, relation: RelationCode): PatientView {
  const { id, shortId, customerId, preferredName, preferredShortName, preferredFullName, initials } = patient;
  const { isMinor, isArchived, isCritical } = patient;
  return {
    ...{ id, shortId, customerId, preferredName, preferredShortName, preferredFullName, initials },
    ...{ isMinor, isArchived, isCritical },
    relation: toRelation(relation),
    firstName: patient.legalFirstName,
    lastName: patient.legalLastName,
    chosenFirstName: toNullable(patient.chosenFirstName),
    email: toNullable(patient.email),
    telephone: toNullable(patient.telephone),
    dob: toNullable(patient.dob),
    address: toNullable(patient.street),
    addressTwo: toNullable(patient.unit),
    city: toNullable(patient.city),
    state: toNullable(patient.state),
    zipcode: toNullable(patient.zipcode),
    stateOfResidence: toNullable(patient.stateOfResidence),
    formattedAddress: toNullable(patient.formattedAddress),
    gender: toNullable(patient.gender) as Gender | null,
    sexOnInsurance: enumName(SexOnInsurance, patient.sexOnInsurance) || null,
    pronouns: toNullable(patient.pronouns),
    reasonForTherapy: toNullable(patient.reasonForTherapy),
    interpreterLanguage: toNullable(patient.interpreterLanguage),
  };
}

export function fromPatientValues(values: PatientValues) {
  return {
    id: values.id,
    legalFirstName: values.firstName,
    legalLastName: values.lastName,
    chosenFirstName: values.chosenFirstName ?? '',
    email: values.email ?? '',
    telephone: values.telephone ?? '',
    dob: values.dob ?? '',
    street: values.address ?? '',
    unit: values.addressTwo ?? '',
    city: values.city ?? '',
    state: values.state ?? '',
    zipcode: values.zipcode ?? '',
    stateOfResidence: values.stateOfResidence ?? '',
    gender: values.gender ?? '',
    sexOnInsurance: enumValue(SexOnInsurance, values.sexOnInsurance),
    pronouns: values.pronouns ?? '',
    reasonForTherapy: values.reasonForTherapy ?? '',
    interpreterLanguage: values.interpreterLanguage ?? '',
  };
}

export function toPrefilledPatient(found: GetPrefilledPatientResponse): PrefilledPatient {
  const { $typeName: _type, $unknown: _unknown, ...fields } = found;
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, toNullable(text)]));
}

export function toLead(lead: ClientLead): LeadView {
  const { $typeName: _type, $unknown: _unknown, id, shortId, street, unit, ...fields } = lead;
  const rest = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, toNullable(text)]));
  return { ...rest, id, shortId, address: toNullable(street), addressTwo: toNullable(unit) };
}

// Proto has no null for strings.
function toNullable(text: string): string | null {
  return text === '' ? null : text;
}
