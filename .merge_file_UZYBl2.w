# Client and shared, section 5: validation rules



[All sections, and what the columns mean](../coverage.md)



|
 anchor |
 item |
 status |
 shown by |


|
---|
---|
---|
---|


|
 C5.1-1a |
 values outside the lists |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
a specialty outside the list"
;
 `
bff/tests/refusals.int.test.ts`
 "
is refused at the field"
 |


|
 C5.1-1b |
 invalid single values fall back to a default |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
an invalid setting and an address"
, "
the type of care defaults to talk therapy"
 |


|
 C5.1-1c |
 default setting by address |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
the setting with"
 |


|
 C5.1-1d |
 default type of care |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
the type of care defaults to talk therapy"
 |


|
 C5.1-2 |
 availableDate as YYYY-MM-DD, useLooseQuery only when true |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
a date that is no date"
, "
is read and written as the spec names it"
 |


|
 C5.1-3a, C5.1-3b |
 zone only with dates or times, else UTC |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
only a zone"
;
 `
services/search/src/domain/time-windows.test.ts`
 "
allows any time when neither dates nor times are given, in every zone"
 |


|
 C5.1-4a, C5.1-4b |
 Hawaii and Louisiana in full in addresses |
 works |
 `
packages/vocabulary/src/us-states.test.ts`
 "
Hawaii in full in addresses"
;
 `
frontend/src/app/pages/appointment.test.ts`
 "
names the state in full where the specification does"
;
 `
services/search/src/domain/place.test.ts`
 "
Louisiana"
 |


|
 C5.2-1a |
 @gmail without .com is flagged |
 works |
 `
packages/vocabulary/src/email-check.test.ts`
 "
GMAIL_WITHOUT_COM"
 |


|
 C5.2-1b |
 misspelled domains are flagged, ten of them |
 works |
 `
packages/vocabulary/src/email-check.test.ts`
 "
of %s flags each and never the right one"
, "
is about the ten domains that the spec names"
 |


|
 C5.2-2 |
 US phone |
 works |
 `
packages/vocabulary/src/person-fields.test.ts`
 "
%j is one"
, "
%j is none"
 |


|
 C5.2-3 |
 US ZIP |
 works |
 `
packages/vocabulary/src/person-fields.test.ts`
 "
%j is one"
, "
%j is none"
 |


|
 C5.2-4 |
 street number |
 works |
 `
packages/vocabulary/src/person-fields.test.ts`
 "
%j is one"
, "
%j is none"
 |


|
 C5.2-5 |
 one-time-code session by its id |
 partly |
 `
frontend/src/lib/session/portal-access.test.ts`
 "
session %s was opened by a one-time code: %s"
;
 the check exists;
 no page asks it, and our issuer opens no session by a code alone |


|
 C5.2-6, C7.2-2g |
 `
validateEmail`
 |
 works |
 `
services/accounts/tests/people.int.test.ts`
 "
ValidateEmail of"
;
 `
bff/tests/people.int.test.ts`
 "
is handed on to the service as the person of the token"
 |


|
 C5.3-1a, C5.3-1b |
 'First name is required' |
 works |
 `
frontend/src/features/people/add-person-faults.test.ts`
 "
no first name"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
;
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
messages of the booking form (client-and-shared, section 5)"
 |


|
 C5.3-1a |
 required: last name |
 works |
 `
frontend/src/features/people/add-person-faults.test.ts`
 "
no last name"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-1a |
 required: sex |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no sex"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-1a |
 required: interpreter language |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no language"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-1a |
 required: client email |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no e-mail"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-1a |
 required: client phone |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no phone"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-1a |
 required: other guardian email and phone |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
parents who live apart, one of them unknown"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-1a |
 required: own email and phone |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no own e-mail"
, "
no own phone"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-1a |
 required: date of birth |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no birth"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-1a |
 required: city |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no city"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-1a |
 required: zip |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no ZIP"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-1a |
 required: state of residence |
 works |
 `
frontend/src/features/people/add-person-faults.test.ts`
 "
no state"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-1b |
 'Residential address is required' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no address"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
;
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
messages of the booking form (client-and-shared, section 5)"
 |


|
 C5.3-1b |
 each field has its own message |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
messages of the booking form (client-and-shared, section 5)"
;
 `
frontend/src/locales/en/spec.test.ts`
 "
one says that the %s is required"
 |


|
 C5.3-2a |
 address without a street number |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
street"
;
 `
services/accounts/src/domain/patient-faults.test.ts`
 "
a street without a number"
 |


|
 C5.3-2b |
 'Cannot select an address outside of {{states}}' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
a state without the provider"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-2c |
 'Please select a valid address' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
a state by name"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-3a |
 'Please enter a valid date (mm/dd/yyyy)' |
 works |
 `
frontend/src/features/people/add-person-faults.test.ts`
 "
a day that is none"
;
 `
frontend/tests/booking.journey.test.ts`
 "
is told at the field what is wrong, in the words of the spec"
 |


|
 C5.3-3b |
 date before or after its bound |
 works |
 `
packages/vocabulary/src/booking-form/typed.test.ts`
 "
the day before it"
, "
the day after the last"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-4a |
 'Required to validate insurance coverage' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
insurance without a member id"
;
 `
frontend/src/features/booking/step-faults.test.ts`
 "
no member id"
 |


|
 C5.3-4b |
 'Doesn't match insurance records. ...' |
 not yet |
 the text stands ready beside the others;
 nothing says it before billing asks the insurance |


|
 C5.3-4c |
 'Invalid input' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
a name with a line break"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-4d |
 'Invalid phone number' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
words for a phone"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-4e |
 'Invalid email address' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
an e-mail of a misspelled domain"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-4f |
 'Member ID is not valid' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
a member id of one letter"
;
 `
frontend/src/features/booking/step-faults.test.ts`
 "
a member id of signs"
 |


|
 C5.3-4g |
 'The policies must be accepted to continue.' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no policies accepted"
;
 `
frontend/src/features/booking/step-faults.test.ts`
 "
an agreement not accepted"
, "
an older version of one"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
that were missed are the ones marked"
 |


|
 C5.3-4h |
 'Parent/guardian consent agreement must be met ...' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no consent"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-4i |
 'Email or phone number is required' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
another guardian out of reach"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C5.3-5a |
 adults book for themselves |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
who is 18 today, for themselves"
;
 `
frontend/tests/booking.journey.test.ts`
 "
under 18 is told who must book"
 |


|
 C5.3-5b |
 a minor needs consent or support |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
a minor alone is told who must book"
;
 `
frontend/tests/booking.journey.test.ts`
 "
under 18 is told who must book"
 |


|
 C5.3-5c, C9-8d |
 medical record number of 8 digits |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
a record number of seven digits"
 |


|
 C5.3-6a, C5.3-6b |
 employee partner: name and date of birth |
 not yet |
  |


|
 C5.4-1 |
 'Confirmation required' (check-in opt-out) |
 not yet |
  |


|
 C5.4-2, C8-12e |
 'File size is too large' |
 not yet |
  |


|
 C5.5-1a |
 country code: required, at most 3 digits, valid |
 works |
 `
services/identity/src/domain/factors/phone-faults.test.ts`
 "
without a country"
, "
with a country of four digits"
, "
with a country that is none"
 |


|
 C5.5-1b |
 phone number: required, valid, digits, confirmed |
 works |
 `
services/identity/src/domain/factors/phone-faults.test.ts`
 "
that is empty"
, "
with a hyphen"
, "
typed otherwise the second time"
 |


|
 C5.5-1c |
 a used number is refused |
 works |
 `
services/identity/tests/factors.int.test.ts`
 "
a number that another account has proved is refused in words that do not tell whose"
 |


|
 C5.5-1d, C9-8b |
 verification code of 6 digits |
 works |
 `
services/identity/src/domain/factors/one-time-codes.test.ts`
 "
six digits"
 |


|
 C5.5-1e |
 a code confirms enrollment |
 works |
 `
services/identity/tests/factors.int.test.ts`
 "
a number is proved by the code of a %s, and recovery codes come with it"
, "
an app is proved by its code, each of which counts once"
 |


|
 C5.5-2 |
 deleting a method keeps the minimum |
 works |
 `
services/identity/src/domain/factors/methods.test.ts`
 "
the only one that works beside a silenced phone"
;
 `
services/identity/tests/factors.int.test.ts`
 "
the last method of a provider stays, however it is asked"
 |


|
 C5.6-1a |
 Benefits check error codes |
 not yet |
  |


|
 C5.6-1b, C8-13b |
 texts of benefits check codes |
 not shown |
  |


|
 C5.7-1a |
 required variables of calls |
 partly |
 `
bff/tests/refusals.int.test.ts`
 "
is refused at the field"
;
 `
bff/tests/people.int.test.ts`
 "
is null for a visitor, and no service is asked"
;
 provider short id, patient ids and prefill token are required;
 the end time of slots is optional |


|
 C5.7-1b, C7.2-5a |
 `
pagedMarketplaceProviders`
 (first, after, before, last) |
 works |
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches agree"
;
 `
bff/tests/graphql.int.test.ts`
 "
a page of providers with everything about them costs one call per kind, whether one or fifty"
;
 `
frontend/tests/search.journey.test.ts`
 "
pages forward and back"
 |


|
 C5.7-1c, C7.2-5b |
 search by limit and offset |
 works |
 `
bff/tests/marketplace.int.test.ts`
 "
a page by number, with the coming days of each hit"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
pages by number lie side by side"
 |


