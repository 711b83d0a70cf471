# Client and shared, section 6: roles and permissions
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
 C6-1a |
 clients book, reschedule, cancel |
 works |
 `
services/scheduling/tests/book-callers.int.test.ts`
 "
tells whether the patient has an account, unless that would reveal a client"
;
 `
services/scheduling/tests/reads.int.test.ts`
 "
is readable by both sides;
 reading about another person is audited"
;
 `
tools/tests/authorization-graphql.int.test.ts`
 "
has no duplicate rows, and finds a planted wrong answer"
 |


|
 C6-1b |
 clients use the portal |
 works |
 `
frontend/tests/client-first-week.journey.test.ts`
 "
a client’s first week: a patient, agreements, a session, the account, and a cancellation"
;
 `
tools/tests/authorization-graphql.int.test.ts`
 "
has no duplicate rows, and finds a planted wrong answer"
 |


|
 C6-1c |
 relationship for consent: self, guardian, representative |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
relation to the client"
;
 `
services/accounts/src/domain/patient-faults.test.ts`
 "
an authorized representative for an adult"
 |


|
 C6-1d |
 minors need authorized consent |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
no consent"
;
 `
frontend/tests/account.journey.test.ts`
 "
arranges care for two children, but not for an adult one"
 |


|
 C6-2a |
 providers |
 partly |
 `
tools/tests/authorization-graphql.int.test.ts`
 "
has no duplicate rows, and finds a planted wrong answer"
;
 `
services/scheduling/src/domain/policies.test.ts`
 "
$who"
;
 role and guards exist;
 what is missing stands in the rows of the provider portal |


|
 C6-2b, P1-8a, P6-2 |
 prescribers get streamlined notes and AI suggestions behind a gate |
 not yet |
  |


|
 C6-3 |
 roles: partner employee, dependent, physician, portal referrer, unconverted client, operations staff |
 partly |
 `
services/identity/src/domain/factors/methods.test.ts`
 "
an unconverted client who turned it off"
, "
operations"
;
 unconverted client and staff exist;
 the four roles of partners are missing |


|
 C6-4a |
 clients and providers are authenticated users |
 works |
 `
frontend/tests/sign-in.journey.test.ts`
 "
lands at the $portal portal"
 |


|
 C6-4b |
 bearer token from a JWT, else the access token |
 works |
 `
frontend/src/lib/session/authorized-fetch.test.ts`
 "
uses a JWT if there is one"
, "
otherwise uses the access token with a proof"
 |


|
 C6-4c, C8-5 |
 'Missing auth header' |
 works |
 `
frontend/src/lib/session/authorized-fetch.test.ts`
 "
is dropped with the words of the specification when no one is signed in and the flag is on"
;
 `
frontend/src/app/page-flags.test.ts`
 "
a portal gets the value %s"
 |


|
 C6-5, P6-5a |
 conditional portal authentication |
 partly |
 `
frontend/src/lib/session/portal-access.test.ts`
 "
conditional portal authentication"
, "
a frid on the client host"
, "
the native view"
;
 `
frontend/tests/native-mode.journey.test.ts`
 "
booking requires a sign-in, and signing out is reported"
;
 it guards the booking pages;
 the intake and assessment that it is for do not exist |


|
 C6-6a |
 public lookups by event id with short id, or customer id |
 works |
 `
services/scheduling/tests/reads.int.test.ts`
 "
opens by either id and by both, and says little"
;
 `
services/accounts/tests/prefill.int.test.ts`
 "
is not found by the id or the short id"
 |


|
 C6-6b |
 prefill data needs a prefill token |
 works |
 `
services/accounts/tests/prefill.int.test.ts`
 "
gives one error for a token of another person, a missing person, another kind, or a forged or expired one"
 |


|
 C6-7, P6-4 |
 higher-level-of-care referral is blocked until intake is complete |
 not yet |
  |


|
 C6-8a, P1-8b |
 feature flags gate behavior |
 partly |
 `
packages/platform/src/flags.test.ts`
 "
are read from the file, by type"
;
 `
frontend/src/app/page-flags.test.ts`
 "
a portal gets the value %s"
;
 the flags of sign-in and time zones exist;
 streamlined notes, step-up and intuitive billing are missing |


|
 C6-8b, P6-6 |
 server-side permissions per role |
 not shown |
 the spec hides them;
 ours are in docs/security |


