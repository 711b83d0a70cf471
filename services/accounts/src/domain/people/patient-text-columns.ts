/** The text columns of a patient that a request may change. */
export const patientTextColumns = [
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
