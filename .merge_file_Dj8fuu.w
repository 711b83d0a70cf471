# Client and shared, section 3: entities and fields
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
 C3.1-1 |
 Provider (public) |
 works |
 `
services/accounts/tests/providers.int.test.ts`
 "
reads back a complete provider by id and short id, with its computed rating"
;
 `
bff/tests/graphql.int.test.ts`
 "
returns a complete provider, shaped for screens"
;
 `
frontend/src/features/provider-hours/calendar/calendar.test.tsx`
 "
says %s"
 |


|
 C3.1-2a, C3.17-11, P3.7-2 |
 therapy-style tags |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
provider tags, of which a provider chooses two"
;
 `
services/accounts/src/domain/provider-faults.test.ts`
 "
an unknown tag"
 |


|
 C3.1-2b |
 next availability, in-person locations, states accepting clients |
 works |
 `
frontend/src/app/pages/provider.test.ts`
 "
both settings, both readable"
, "
licences"
, "
the office"
 |


|
 C3.2-1 |
 Aggregated provider data |
 works |
 `
bff/tests/marketplace.int.test.ts`
 "
returns facts about a listing by its key, as shares"
 |


|
 C3.3-1 |
 Payor |
 works |
 `
services/billing/tests/payors.int.test.ts`
 "
reads back a complete payor"
;
 `
bff/tests/graphql.int.test.ts`
 "
returns the payors of a state, of all states, and home payors"
 |


|
 C3.4-1a |
 Appointment |
 partly |
 `
services/scheduling/tests/book.int.test.ts`
 "
books a slot as a confirmed appointment"
;
 `
bff/tests/booking.int.test.ts`
 "
has the whole form passed on;
 billing fields are null"
;
 `
bff/tests/series.int.test.ts`
 "
are loaded once, whatever the length of the list"
;
 `
benefitsCheckResult`
, `
benefitsCheckPayor`
, `
providerCheckResult`
, `
stripeError`
 and `
possibleCptCodes`
 are always null until billing exists |


|
 C3.4-1b, C7.2-1 |
 `
publicAppointment`
 |
 works |
 `
services/scheduling/tests/reads.int.test.ts`
 "
opens by either id and by both, and says little"
;
 `
bff/tests/booking.int.test.ts`
 "
shows little, and not the other id"
 |


|
 C3.4-1c |
 appointment location (IN_OFFICE, VIRTUAL) |
 works |
 `
bff/src/spec-enums.test.ts`
 "
the enum %s has the values of the spec and no others"
;
 `
services/scheduling/src/domain/spec-values.test.ts`
 "
absence excuses and locations (client-and-shared, section 3)"
;
 `
services/scheduling/tests/slots.int.test.ts`
 "
from, to, limit, location and length"
;
 `
bff/tests/graphql.int.test.ts`
 "
returns a complete provider, shaped for screens"
 |


|
 C3.5-1 |
 Client user and patient |
 partly |
 `
services/accounts/tests/people.int.test.ts`
 "
is stored under the caller’s account and read back completely, with computed names"
, "
lists a guardian’s patients, self first;
 audits reads about a child, not about oneself"
;
 `
bff/tests/people.int.test.ts`
 "
have null for billing, booking and unknown fields"
;
 the card summary, `
primaryInsuranceCoverage`
, the partner-confirmed flag and `
clientUserShortId`
 of a patient are missing;
 balance, payment and insurance flags, `
activePauseRecord`
 and `
seeingProviderInOffice`
 are always null |


|
 C3.5-2a |
 booking-attempt prefill |
 works |
 `
services/accounts/tests/prefill.int.test.ts`
 "
fills in a form, and audits the read"
, "
is left once by a visitor, who gains no access, and is readable with its token"
;
 `
services/accounts/tests/attempts.int.test.ts`
 "
is readable only with its token, and each read is audited"
 |


|
 C3.5-2b |
 provider interest |
 works |
 `
services/accounts/tests/prefill.int.test.ts`
 "
fills in a form, and audits the read"
, "
is left once by a visitor, who gains no access, and is readable with its token"
;
 `
services/accounts/tests/attempts.int.test.ts`
 "
is readable only with its token, and each read is audited"
 |


|
 C3.5-3 |
 Client lead |
 works |
 `
services/accounts/tests/prefill.int.test.ts`
 "
is stored by scheduling, updated under its short id, and readable only with its token"
 |


|
 C3.6-1 |
 client profile fields |
 works |
 `
services/accounts/tests/admit.int.test.ts`
 "
stores a visitor’s form as an unclaimed patient"
, "
seals insurance numbers, readable only with the service’s key"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
the profile asks all that the spec names, in its lists"
;
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
lists suggested pronouns"
, "
sex on the insurance card"
 |


|
 C3.6-2a |
 insurance fields: name, member ID, record number, EAP code and visits |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
a record number of seven digits"
, "
insurance without a member id"
;
 `
services/accounts/tests/admit.int.test.ts`
 "
seals insurance numbers, readable only with the service’s key"
 |


|
 C3.6-2b |
 payment fields: insurance type, member ID, cash, card |
 partly |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
insurance without a member id"
;
 insurance and cash are kept;
 no card is taken |


|
 C3.6-2c |
 partner employee fields |
 not yet |
  |


|
 C3.6-3a, C3.6-3b, C3.6-3c |
 consent fields of both parents |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
another guardian without contact details"
, "
separated parents, one of them unknown"
 |


|
 C3.6-3d |
 the five agreements |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
agreements"
;
 `
services/accounts/tests/agreements.int.test.ts`
 "
lists them together, with the time and the signer"
 |


|
 C3.7-1a |
 Benefits check result |
 not yet |
  |


|
 C3.7-1b, P9.8-2a |
 money as integers in cents |
 works |
 `
frontend/src/lib/money.test.ts`
 "
$12.50"
;
 `
services/accounts/src/domain/provider-faults.test.ts`
 "
a negative fee"
 |


|
 C3.8-1 |
 Insurance card upload |
 not yet |
  |


|
 C3.9-1 |
 Referral preferences |
 works |
 `
frontend/src/features/provider-referrals/provider-referrals.test.tsx`
 "
of %s leaves the state and the others as they are"
 |


|
 C3.10-1a |
 form definition |
 not yet |
  |


|
 C3.10-1b |
 Form element types |
 not yet |
  |


|
 C3.10-1c |
 form response |
 not yet |
  |


|
 C3.11-1 |
 measure bundle |
 not yet |
  |


|
 C3.11-2 |
 outstanding measure |
 not yet |
  |


|
 C3.11-3 |
 nudge |
 not yet |
  |


|
 C3.11-4a |
 Measure types |
 not yet |
  |


|
 C3.11-4b |
 Measure status |
 not yet |
  |


|
 C3.12-1a |
 Care companion conversation |
 not yet |
  |


|
 C3.12-1b |
 Care companion message types |
 not yet |
  |


|
 C3.12-1c |
 Coach message sharing |
 not yet |
  |


|
 C3.13-1 |
 provider feedback survey record |
 not yet |
  |


|
 C3.13-2 |
 net promoter survey record |
 not yet |
  |


|
 C3.13-3 |
 rematching survey record |
 not yet |
  |


|
 C3.13-4 |
 check-in opt-out request record |
 not yet |
  |


|
 C3.14-1a |
 Partner portal |
 not yet |
  |


|
 C3.14-1b |
 external referral record |
 not yet |
  |


|
 C3.15-1a |
 marketing attribution cookies |
 partly |
 `
packages/vocabulary/src/attribution-cookies.test.ts`
 "
the spec’s cookies for the spec’s time (client-and-shared, sections 3 and 9)"
;
 `
packages/vocabulary/src/attribution-cookies.test.ts`
 "
its last touch, and the first touch if there is none yet"
, "
is stored without its search query"
, "
the browser only together with the source of the visit"
;
 `
packages/vocabulary/src/analytics-events.test.ts`
 "
the identity of an event"
;
 `
frontend/tests/tracking-booking.journey.test.ts`
 "
who comes again by another one keeps the first touch, and the id"
;
 the cookies are written with consent and stay in the browser;
 no service collects them, so neither client record nor analytics knows the campaign |


|
 C3.15-1b |
 referrer, referring domain and user agent beside them |
 partly |
 `
packages/vocabulary/src/attribution-cookies.test.ts`
 "
the browser only together with the source of the visit"
;
 only the origin of the referrer is kept, and nothing collects them with the parameters |


|
 C3.15-2 |
 universal visitor id with its expiration cookie |
 works |
 `
packages/vocabulary/src/visitor-id.test.ts`
 "
then lasts a year, in both cookies"
;
 `
frontend/tests/tracking-booking.journey.test.ts`
 "
who comes again by another one keeps the first touch, and the id"
 |


|
 C3.15-3 |
 analytics identity: stableID, growUniversalId, clientLeadID, patientID |
 works |
 `
packages/vocabulary/src/analytics-events.test.ts`
 "
the identity of an event"
;
 `
frontend/src/lib/analytics/identity.test.ts`
 "
%s is identified by ids alone"
 |


|
 C3.15-4a |
 Geographic point |
 works |
 `
services/search/src/domain/place.test.ts`
 "
Oakland, CA"
;
 `
tools/seed/synthetic/world.test.ts`
 "
places are real: the ZIP lies in that city and state"
 |


|
 C3.15-4b |
 state names and codes, both ways, 57 |
 works |
 `
packages/vocabulary/src/us-states.test.ts`
 "
50 states, DC, AS, GU, MP, PR, VI and UM, each name and code once"
, "
converts %s and %s to each other, and to the slug and back"
;
 `
packages/vocabulary/src/us-states.test.ts`
 "
uses the codes of the postal service"
 |


|
 C3.16-1 |
 Appointment type |
 works |
 `
bff/src/spec-enums.test.ts`
 "
the enum %s has the values of the spec and no others"
;
 `
services/scheduling/tests/slots.int.test.ts`
 "
from, to, limit, location and length"
;
 `
services/scheduling/src/domain/slots.test.ts`
 "
CONSULTATION"
 |


|
 C3.16-2 |
 Location (BOTH, IN_PERSON, VIRTUAL) |
 works |
 `
bff/src/spec-enums.test.ts`
 "
the enum %s has the values of the spec and no others"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
;
 `
bff/tests/refusals.int.test.ts`
 "
an unknown setting"
 |


|
 C3.16-3 |
 Block type |
 works |
 `
bff/src/spec-enums.test.ts`
 "
the enum %s has the values of the spec and no others"
;
 `
services/scheduling/tests/blocks.int.test.ts`
 "
a block of type %s takes its time and is kept as such"
, "
no type"
 |


|
 C3.16-4a, C3.16-4b |
 Plan category |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
plan categories, and which are public coverage"
;
 `
bff/src/spec-enums.test.ts`
 "
the enum %s has the values of the spec and no others"
;
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
plan categories"
, "
treats DUAL, MANAGED_MEDICAID and MEDICAID as public coverage"
;
 `
services/billing/src/domain/payor-faults.test.ts`
 "
a category from a later version"
 |


|
 C3.16-5 |
 Gender |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
lists genders with the API’s codes"
;
 `
bff/src/spec-enums.test.ts`
 "
the enum %s has the values of the spec and no others"
;
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
has no gender for an unknown code"
;
 `
bff/tests/marketplace.int.test.ts`
 "
genders by their codes"
 |


|
 C3.16-6 |
 Relation |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
relation to the client"
;
 `
bff/src/spec-enums.test.ts`
 "
the enum %s has the values of the spec and no others"
;
 `
services/accounts/src/domain/patient-faults.test.ts`
 "
an authorized representative for an adult"
;
 `
frontend/tests/account.journey.test.ts`
 "
arranges care for two children, and not for a grown one"
 |


|
 C3.16-7 |
 Provider mode |
 not yet |
  |


|
 C3.16-8a |
 client cancel reasons (top level) |
 partly |
 `
packages/vocabulary/src/cancel-reasons.test.ts`
 "
client cancel reasons (client-and-shared, section 3)"
;
 `
services/scheduling/src/domain/cancel-reasons.test.ts`
 "
a client’s reason"
, "
a provider’s with a further one"
;
 `
frontend/src/app/pages/appointment.test.ts`
 "
asks why"
;
 the service takes them and the page of a client asks them;
 the sub-reasons that the spec hides are missing |


|
 C3.16-8a |
 client cancel sub-reasons |
 not shown |
  |


|
 C3.16-8b |
 client sub-reasons FIND_NEW_PROVIDER, PROVIDER_DID_NOT_SHOW, REBOOK_WITH_THIS_PROVIDER |
 partly |
 `
packages/vocabulary/src/cancel-reasons.test.ts`
 "
lists the three client cancel sub-reasons that the spec shows"
;
 the service takes them;
 no page asks for them |


|
 C3.16-9 |
 Provider complaint reasons |
 partly |
 `
frontend/src/app/pages/appointment.test.ts`
 "
nothing can be canceled, and a complaint can be made"
;
 the three that the spec shows, as emails to support |


|
 C3.16-10 |
 Cost scenarios |
 not yet |
  |


|
 C3.16-11 |
 Absence excuse types |
 works |
 `
services/scheduling/src/domain/spec-values.test.ts`
 "
absence excuses and locations (client-and-shared, section 3)"
;
 `
services/scheduling/tests/cancel.int.test.ts`
 "
unless it is on the client's behalf"
, "
unless it is excused"
 |


|
 C3.16-12 |
 Assessment types |
 not yet |
  |


|
 C3.16-13 |
 Session service types |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
lists settings and types of care with the API’s codes"
;
 `
bff/src/spec-enums.test.ts`
 "
the enum %s has the values of the spec and no others"
;
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
has the spec’s codes for settings and types of care"
;
 `
bff/tests/marketplace.int.test.ts`
 "
a prescriber"
 |


|
 C3.16-14a |
 Claim status |
 not yet |
  |


|
 C3.16-14b |
 Payment status |
 not yet |
  |


|
 C3.16-15 |
 Client status tags |
 not yet |
  |


|
 C3.16-16 |
 Client task types |
 partly |
 `
bff/src/spec-enums.test.ts`
 "
the enum ClientTaskType has only values that the spec names"
;
 `
bff/tests/settings.int.test.ts`
 "
come from the services, with the person they are about"
, "
name a type that could not be checked and still show the others"
;
 MISSING_CONSENTS and NEEDS_TO_ENABLE_2FA exist;
 INVALID_CC, INVALID_INSURANCE, NPS_SURVEY, PAUSED_ACCOUNT and PROVIDER_RATING_SURVEY are missing |


|
 C3.16-17 |
 Insurance issue flags |
 not yet |
  |


|
 C3.16-18 |
 Invalid-insurance and alert reasons |
 not yet |
  |


|
 C3.16-19a, C3.16-19b |
 Two-step verification phone opt-in and channels |
 works |
 `
services/identity/src/domain/factors/methods.test.ts`
 "
a confirmed phone out"
;
 `
services/identity/tests/factors.int.test.ts`
 "
confirms a number by the code of a %s and issues recovery codes"
;
 `
services/identity/tests/two-step.int.test.ts`
 "
adds a phone and asks for it by %s at the next sign-in"
 |


|
 C3.16-20 |
 Calendar sync |
 partly |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
calendar sync"
;
 `
bff/src/spec-enums.test.ts`
 "
the enum %s has the values of the spec and no others"
;
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
calendar sync states"
;
 `
services/accounts/src/domain/provider-faults.test.ts`
 "
an unknown calendar state"
;
 no calendar is synced |


|
 C3.16-21 |
 Transcription and summary status |
 not yet |
  |


|
 C3.16-22a, C3.16-22b |
 Actors and sources |
 partly |
 `
services/scheduling/src/domain/caller.test.ts`
 "
the part in which a caller acts on an appointment"
;
 `
services/scheduling/tests/cancel.int.test.ts`
 "
by staff with a reason of either side"
;
 client, provider, support, system, integration API and no-show exist, and a visitor of our own;
 billing, client user, the readjustment script and internal tooling are missing |


|
 C3.17-1 |
 Specialties, about 50 |
 works |
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
specialties"
;
 `
tools/seed/synthetic/world.test.ts`
 "
words come from the vocabularies"
 |


|
 C3.17-2 |
 Treatment methods, about 70 |
 works |
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
treatment methods"
 |


|
 C3.17-3 |
 Ages |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
ages"
;
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
age groups"
, "
has age groups without gaps from 6 years up"
 |


|
 C3.17-4 |
 Languages, 22 |
 works |
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
languages"
 |


|
 C3.17-5 |
 Identities, 13 |
 works |
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
identities"
 |


|
 C3.17-6 |
 Genders |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
lists genders with the API’s codes"
;
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
genders"
 |


|
 C3.17-7 |
 Type of care |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
lists settings and types of care with the API’s codes"
;
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
types of care"
 |


|
 C3.17-8 |
 Settings |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
lists settings and types of care with the API’s codes"
;
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
settings"
 |


|
 C3.17-9 |
 Available times |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
available times"
;
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
covers the day with times of day, without overlap"
 |


|
 C3.17-10 |
 Available dates |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
available dates"
;
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
available dates"
;
 `
bff/tests/graphql.int.test.ts`
 "
passes dates, weekdays and times of day to the search as the visitor means them"
 |


|
 C3.17-12 |
 Appointment type labels |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
appointment type labels"
;
 `
packages/vocabulary/src/search-filters.test.ts`
 "
defaults the appointment type to an intake"
 |


