import { type FormFault, findFaultWhen } from './form-fault.ts';

/** Message of each required field (C5.3-1b). */
export const requiredMessages = {
  relation: 'Relationship to client is required',
  legalFirstName: 'First name is required',
  legalLastName: 'Last name is required',
  sexOnInsurance: 'Sex is required',
  dob: 'Date of birth is required',
  street: 'Residential address is required',
  city: 'City is required',
  state: 'State is required',
  zipcode: 'ZIP code is required',
  stateOfResidence: 'State of residence is required',
  telephone: 'Client phone number is required',
  email: 'Client email is required',
  interpreterLanguage: 'Interpreter language is required',
  memberId: 'Required to validate insurance coverage',
  'consent.primaryFirstName': 'First name is required',
  'consent.primaryLastName': 'Last name is required',
  'consent.primaryEmail': 'Your email is required',
  'consent.primaryTelephone': 'Your phone number is required',
  'consent.otherFirstName': 'First name is required',
  'consent.otherLastName': 'Last name is required',
  'consent.otherEmail': 'Other parent or guardian email is required',
  'consent.otherTelephone': 'Other parent or guardian phone number is required',
} as const;

export type RequiredField = keyof typeof requiredMessages;

/** Spaces count as missing. */
export function findMissingFaults(field: RequiredField, value: string): FormFault[] {
  return findFaultWhen(value.trim() === '', field, 'REQUIRED', requiredMessages[field]);
}
