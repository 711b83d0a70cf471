import { findStreetFaults, findZipFaults } from '@linden/vocabulary/booking-form/address-faults';
import { getFirstFaults } from '@linden/vocabulary/booking-form/booking-form-faults';
import { type FormFault, faultMessages, findFaultWhen } from '@linden/vocabulary/booking-form/form-fault';
import { findAgeFaults } from '@linden/vocabulary/booking-form/profile-faults';
import { findMissingFaults } from '@linden/vocabulary/booking-form/required-fields';
import { readTypedDate, writeTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import {
  findEmailFaults,
  findNameFaults,
  findPhoneFaults,
  findTextFaults,
  maxTextLength,
} from '@linden/vocabulary/booking-form/typed-text-faults';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { isBirthDate } from '@linden/vocabulary/people/person-fields';
import type { AccountPatientsQuery, Gender, PatientValues, Relation, SexOnInsurance } from '#src/gen/operations.ts';
import type { Complete } from '#src/lib/graphql/complete.ts';
import type { FieldFaults } from '#src/ui/kit/form/use-kit-form.ts';
import { findCheckFault } from './check-view.ts';

export type AccountPatient = NonNullable<NonNullable<AccountPatientsQuery['clientUser']>['patients']>[number];

/** The editable fields of a patient as typed; billing's fields are not included. */
export type PatientDraft = Readonly<Record<DraftField, string>>;

export const draftFields = [
  ...(['legalFirstName', 'legalLastName', 'chosenFirstName', 'pronouns', 'dob', 'gender', 'sexOnInsurance'] as const),
  ...(['telephone', 'email', 'street', 'unit', 'city', 'state', 'zipcode', 'stateOfResidence'] as const),
  ...(['emergencyContactName', 'emergencyContactTelephone'] as const),
  ...(['interpreterLanguage', 'reasonForTherapy'] as const),
] as const;
export type DraftField = (typeof draftFields)[number];

/** Fields with another name in the API. */
const apiNames = {
  legalFirstName: 'firstName',
  legalLastName: 'lastName',
  street: 'address',
  unit: 'addressTwo',
} as const;
type ApiName = (typeof apiNames)[keyof typeof apiNames] | Exclude<DraftField, keyof typeof apiNames>;

export function getApiName(field: DraftField): ApiName {
  return apiNames[field as keyof typeof apiNames] ?? field;
}

export function createDraft(patient: AccountPatient): PatientDraft {
  const typed = Object.fromEntries(draftFields.map((field) => [field, patient[getApiName(field)] ?? '']));
  return { ...(typed as PatientDraft), dob: writeTypedDate(patient.dob ?? '') };
}

/** Uses the words of the booking form, which requires more: here, unknown fields may stay empty. @param now milliseconds since the epoch */
export function findDraftFaults(draft: PatientDraft, relation: Relation, now: number): FieldFaults<PatientDraft> {
  const dob = readTypedDate(draft.dob) ?? '';
  const today = getPatientDay(now, draft.stateOfResidence);
  const found: FormFault[] = [
    ...findMissingFaults('legalFirstName', draft.legalFirstName),
    ...findNameFaults('legalFirstName', draft.legalFirstName),
    ...findMissingFaults('legalLastName', draft.legalLastName),
    ...findNameFaults('legalLastName', draft.legalLastName),
    ...findNameFaults('chosenFirstName', draft.chosenFirstName),
    ...findTextFaults('pronouns', draft.pronouns),
    ...findMissingFaults('dob', draft.dob),
    ...findFaultWhen(draft.dob.trim() !== '' && !isBirthDate(dob, today), 'dob', 'INVALID_DATE'),
    // The relation is fixed, so the new birth date is at fault.
    ...findAgeFaults({ dob, relation }, today).map((fault) => ({ ...fault, field: 'dob' })),
    ...findPhoneFaults('telephone', draft.telephone),
    ...findEmailFaults('email', draft.email),
    ...findStreetFaults(draft.street),
    ...findTextFaults('street', draft.street),
    ...findTextFaults('unit', draft.unit),
    ...findTextFaults('city', draft.city),
    ...findZipFaults(draft.zipcode),
    ...findMissingFaults('stateOfResidence', draft.stateOfResidence),
    ...findTextFaults('emergencyContactName', draft.emergencyContactName),
    ...findPhoneFaults('emergencyContactTelephone', draft.emergencyContactTelephone),
    ...findTextFaults('reasonForTherapy', draft.reasonForTherapy, maxTextLength),
  ];
  return Object.fromEntries([...getFirstFaults(found)].map(([field, { message }]) => [field, message]));
}

export function readValues(id: string, draft: PatientDraft): Complete<PatientValues> {
  const texts = Object.fromEntries(draftFields.map((field) => [getApiName(field), draft[field].trim()]));
  return {
    ...(texts as Record<ApiName, string>),
    id,
    dob: readTypedDate(draft.dob) ?? null,
    gender: (draft.gender || null) as Gender | null,
    sexOnInsurance: (draft.sexOnInsurance || null) as SexOnInsurance | null,
    // Only a new patient has one.
    relation: undefined,
  };
}

/** Returns what the insurer of one of the patient's plans did not find, at its field. */
export function findInsurerFaults({ insuranceCoverages }: AccountPatient): FieldFaults<PatientDraft> {
  const named = { dob: 'dob', firstName: 'legalFirstName', lastName: 'legalLastName' } as const;
  const found = (insuranceCoverages ?? []).flatMap(({ benefitsCheckResult }) => {
    const fault = findCheckFault(benefitsCheckResult);
    const field = fault && named[fault.field as keyof typeof named];
    return field ? [[field, fault.text]] : [];
  });
  return Object.fromEntries(found);
}

/** Returns a refusal of the service at its field; undefined when it is not about a field. */
export function findRefusedField(code: string, field: string | undefined): FieldFaults<PatientDraft> | undefined {
  const name = field?.split('.').at(-1) ?? '';
  if (!draftFields.some((each) => each === name)) return undefined;
  const messages: Readonly<Record<string, string | undefined>> = faultMessages;
  return { [name]: messages[code] ?? faultMessages.INVALID_FORMAT };
}
