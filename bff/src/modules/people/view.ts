import { getEnumName, getEnumValue } from '@linden/platform/rpc/enum-names';
import { toFilledFields, toNullableFields } from '@linden/platform/rpc/flat-messages';
import type { GetPrefilledPatientResponse } from '@linden/proto/accounts/v1/people_service_pb';
import {
  type ClientLead,
  type ClientUser,
  type Patient,
  PatientSchema,
  type RepresentedPatient,
} from '@linden/proto/accounts/v1/person_pb';
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
  return getEnumName(RelationCode, relation) as Relation;
}

export function toAgreementKind(agreement: AgreementKindCode): AgreementKind {
  return getEnumName(AgreementKindCode, agreement) as AgreementKind;
}

/** Text fields of the same name are copied, so that a new one needs no line here. */
export function toPatient(patient: Patient, relation: RelationCode): PatientView {
  const { id, shortId, customerId, preferredName, preferredShortName, preferredFullName, initials } = patient;
  const { street, unit, gender, sexOnInsurance, ...fields } = toNullableFields(patient);
  return {
    ...fields,
    id,
    shortId,
    customerId,
    preferredName,
    preferredShortName,
    preferredFullName,
    initials,
    relation: toRelation(relation),
    firstName: patient.legalFirstName,
    lastName: patient.legalLastName,
    address: street,
    addressTwo: unit,
    gender: gender as Gender | null,
    sexOnInsurance: getEnumName(SexOnInsurance, sexOnInsurance) || null,
  };
}

/** Fields with another name in the message. */
const namesInMessage = {
  firstName: 'legalFirstName',
  lastName: 'legalLastName',
  address: 'street',
  addressTwo: 'unit',
} as const satisfies Partial<Record<keyof PatientValues, string>>;

/** Returns a mask of the fields that a page sent, null included. A page of an earlier build does not send newer fields, which then stay. */
export function toPatientMask(values: PatientValues): { paths: string[] } {
  const renamed: Partial<Record<string, string>> = namesInMessage;
  const sent = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [renamed[name] ?? name]));
  return { paths: PatientSchema.fields.filter(({ localName }) => sent.includes(localName)).map(({ name }) => name) };
}

export function readPatientValues({
  firstName,
  lastName,
  address,
  addressTwo,
  sexOnInsurance,
  ...same
}: PatientValues) {
  return {
    ...toFilledFields(same),
    legalFirstName: firstName,
    legalLastName: lastName,
    street: address ?? '',
    unit: addressTwo ?? '',
    sexOnInsurance: getEnumValue(SexOnInsurance, sexOnInsurance),
  };
}

export function toPrefilledPatient(found: GetPrefilledPatientResponse): PrefilledPatient {
  return toNullableFields(found);
}

export function toLead(lead: ClientLead): LeadView {
  const { street, unit, ...fields } = toNullableFields(lead);
  return { ...fields, id: lead.id, shortId: lead.shortId, address: street, addressTwo: unit };
}

// Proto has no null for strings.
function toNullable(text: string): string | null {
  return text === '' ? null : text;
}
