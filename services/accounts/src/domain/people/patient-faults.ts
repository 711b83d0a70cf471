import { ScalarType } from '@bufbuild/protobuf';
import { isKnownValue } from '@linden/platform/rpc/enum-names';
import { pickTrimmed } from '@linden/platform/rpc/flat-messages';
import {
  type ClientLead,
  type Patient,
  PatientSchema,
  type ProviderInterest,
} from '@linden/proto/accounts/v1/person_pb';
import { SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { findEmailFault } from '@linden/vocabulary/people/email-check';
import { isBirthDate, isMinor, isName, type Relation, relations } from '@linden/vocabulary/people/person-fields';
import { isUsPhone } from '@linden/vocabulary/people/us-phone';
import { hasStreetNumber, isZip } from '@linden/vocabulary/places/street-address';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import { findGenderByCode } from '@linden/vocabulary/search/genders';
import { type FieldFault, findFaultWhen } from '#src/domain/fault.ts';
import { isUuid } from '#src/domain/uuid.ts';

const maxTextLength = 2000;

/** Texts that have a rule of their own, or that requests cannot change. */
const textsWithRules: ReadonlySet<string> = new Set([
  'id',
  'shortId',
  'customerId',
  'preferredName',
  'preferredShortName',
  'preferredFullName',
  'initials',
  'formattedAddress',
  'legalFirstName',
  'legalLastName',
  'chosenFirstName',
  'dob',
  'email',
  'telephone',
  'gender',
  'street',
  'unit',
  'city',
  'state',
  'zipcode',
  'stateOfResidence',
  'emergencyContactTelephone',
]);
const plainTexts = PatientSchema.fields
  .filter((field) => field.scalar === ScalarType.STRING && !textsWithRules.has(field.localName))
  .map((field) => field.localName);

/** Lists everything wrong with a patient record. Unlike booking, it allows missing facts. */
export function findPatientFaults(patient: Patient, today: string): FieldFault[] {
  const field = (name: string) => `patient.${name}`;
  return [
    ...findFaultWhen(!isUuid(patient.id), field('id'), 'INVALID_ID'),
    ...nameFaults(field('legalFirstName'), patient.legalFirstName),
    ...nameFaults(field('legalLastName'), patient.legalLastName),
    ...findFaultWhen(
      patient.chosenFirstName !== '' && !isName(patient.chosenFirstName),
      field('chosenFirstName'),
      'INVALID_FORMAT',
    ),
    ...findFaultWhen(patient.dob === '', field('dob'), 'REQUIRED'),
    ...findFaultWhen(patient.dob !== '' && !isBirthDate(patient.dob, today), field('dob'), 'INVALID_DATE_OF_BIRTH'),
    ...findFaultWhen(patient.stateOfResidence === '', field('stateOfResidence'), 'REQUIRED'),
    ...contactFaults('patient', patient),
    ...addressFaults('patient', patient),
    ...findFaultWhen(
      patient.emergencyContactTelephone !== '' && !isUsPhone(patient.emergencyContactTelephone),
      field('emergencyContactTelephone'),
      'INVALID_PHONE_NUMBER',
    ),
    ...findFaultWhen(!isKnownValue(SexOnInsurance, patient.sexOnInsurance), field('sexOnInsurance'), 'NOT_IN_LIST'),
    ...textFaults('patient', pickTrimmed(patient, plainTexts), plainTexts),
  ];
}

/** Checks whether a person may act in this relation for a patient of this age (C5.3-5). */
export function findRelationFaults(relation: string, dob: string, today: string): FieldFault[] {
  if (!isRelation(relation)) return [{ field: 'relation', code: 'NOT_IN_LIST' }];
  const minor = isMinor(dob, today);
  return [
    ...findFaultWhen(minor && relation === 'SELF', 'relation', 'MINOR_NEEDS_REPRESENTATIVE'),
    ...findFaultWhen(!minor && relation === 'PARENT_OR_GUARDIAN', 'relation', 'ADULTS_BOOK_THEIR_OWN'),
  ];
}

export function isRelation(text: string): text is Relation {
  return relations.some((each) => each === text);
}

export function leadFaults(lead: ClientLead, today: string): FieldFault[] {
  return [
    ...findFaultWhen(!isUuid(lead.id), 'clientLead.id', 'INVALID_ID'),
    ...findFaultWhen(lead.dob !== '' && !isBirthDate(lead.dob, today), 'clientLead.dob', 'INVALID_DATE_OF_BIRTH'),
    ...contactFaults('clientLead', lead),
    ...addressFaults('clientLead', lead),
    ...textFaults('clientLead', lead, [
      ...(['firstName', 'lastName', 'insuranceType', 'insuranceId', 'language'] as const),
      ...(['typeOfCare', 'partnerChannel'] as const),
    ]),
  ];
}

export function findInterestFaults({ id, providerId, clientFirstName, clientEmail }: ProviderInterest): FieldFault[] {
  return [
    ...findFaultWhen(!isUuid(id), 'providerInterest.id', 'INVALID_ID'),
    ...findFaultWhen(!isUuid(providerId), 'providerInterest.providerId', 'INVALID_ID'),
    ...nameFaults('providerInterest.clientFirstName', clientFirstName),
    ...findFaultWhen(findEmailFault(clientEmail) !== undefined, 'providerInterest.clientEmail', 'INVALID_EMAIL'),
  ];
}

function nameFaults(field: string, name: string): FieldFault[] {
  if (name.trim() === '') return [{ field, code: 'REQUIRED' }];
  return findFaultWhen(!isName(name), field, 'INVALID_FORMAT');
}

function contactFaults(at: string, person: { email: string; telephone: string; gender: string }): FieldFault[] {
  return [
    ...findFaultWhen(person.email !== '' && findEmailFault(person.email) !== undefined, `${at}.email`, 'INVALID_EMAIL'),
    ...findFaultWhen(
      person.telephone !== '' && !isUsPhone(person.telephone),
      `${at}.telephone`,
      'INVALID_PHONE_NUMBER',
    ),
    ...findFaultWhen(person.gender !== '' && !findGenderByCode(person.gender), `${at}.gender`, 'NOT_IN_LIST'),
  ];
}

type Address = {
  street: string;
  unit: string;
  city: string;
  state: string;
  zipcode: string;
  stateOfResidence?: string;
};

function addressFaults(
  at: string,
  { street, unit, city, state, zipcode, stateOfResidence = '' }: Address,
): FieldFault[] {
  const elsewhere = (code: string) => code !== '' && !isStateCode(code);
  return [
    ...findFaultWhen(street !== '' && !hasStreetNumber(street), `${at}.street`, 'STREET_NUMBER_MISSING'),
    ...findFaultWhen(elsewhere(state), `${at}.state`, 'NOT_IN_LIST'),
    ...findFaultWhen(elsewhere(stateOfResidence), `${at}.stateOfResidence`, 'NOT_IN_LIST'),
    ...findFaultWhen(zipcode !== '' && !isZip(zipcode), `${at}.zipcode`, 'INVALID_FORMAT'),
    ...textFaults(at, { street, unit, city }, ['street', 'unit', 'city']),
  ];
}

/** Postgres cannot store a zero byte. Line breaks are allowed in free text. */
function textFaults<Name extends string>(
  at: string,
  texts: Record<Name, string>,
  names: readonly Name[],
): FieldFault[] {
  return names.flatMap((name) =>
    findFaultWhen(texts[name].length > maxTextLength || texts[name].includes('\0'), `${at}.${name}`, 'INVALID_FORMAT'),
  );
}
