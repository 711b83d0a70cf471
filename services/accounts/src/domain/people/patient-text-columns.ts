/** The text columns of a patient that a booking form fills in. */
export const admittedTextColumns = [
  'legalFirstName',
  'legalLastName',
  'chosenFirstName',
  'email',
  'telephone',
  'street',
  'unit',
  'city',
  'state',
  'zipcode',
  'stateOfResidence',
  'gender',
  'sexOnInsurance',
  'pronouns',
  'reasonForTherapy',
  'interpreterLanguage',
] as const;

/** The text columns of a patient that a request may change. */
export const patientTextColumns = [
  ...admittedTextColumns,
  'emergencyContactName',
  'emergencyContactTelephone',
] as const;
