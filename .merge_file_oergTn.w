# Client and shared, section 8: error catalogue
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
 C8-1a, P8-22 |
 'An unexpected error occurred' |
 works |
 `
frontend/src/app/pages/provider.test.ts`
 "
is an outage when the services do not answer"
 |


|
 C8-1b |
 'There was an unexpected error on the page.' |
 works |
 `
frontend/src/features/error-screen/error-screen.test.tsx`
 "
shows the default title, the error and a link to support"
;
 `
frontend/tests/failed-chunk.journey.test.ts`
 "
is reloaded twice, then shows the error and a link to support"
 |


|
 C8-3a, P8-20 |
 'This page is out of date. ...' |
 works |
 `
frontend/src/features/stale-page/stale-toast.test.tsx`
 "
has the words of the specification and the role status, and is hidden at first"
;
 `
frontend/tests/stale-tab.journey.test.ts`
 "
says so, can be closed, and is reloaded by its button"
 |


|
 C8-3b |
 'Version is out of date' |
 works |
 `
frontend/src/lib/version/version-link.test.ts`
 "
is refused a mutation without a call, and a form says why"
;
 `
bff/tests/pages.int.test.ts`
 "
cannot change anything: the answer has the words of the spec, and no service is called"
;
 `
frontend/tests/stale-tab.journey.test.ts`
 "
a stale portal tab can no longer change anything, but still reads"
 |


|
 C8-4 |
 'An unexpected error occurred. Please refresh the page or try again later.' (payment) |
 not yet |
  |


|
 C8-6a |
 'Login failed' |
 works |
 `
frontend/src/lib/session/session.test.ts`
 "
says "
Login failed"
 without a known reason"
 |


|
 C8-6a |
 'Get access token failed' |
 works |
 `
frontend/src/lib/session/session.test.ts`
 "
without an answer keeps the session during an outage"
;
 `
frontend/src/lib/session/session-outage.test.ts`
 "
a call of a signed-in user fails %s and is never sent as a visitor"
, "
earlier failures are not shown"
 |


|
 C8-6b |
 error and error_description are kept |
 works |
 `
frontend/src/lib/session/session.test.ts`
 "
with another state"
;
 `
frontend/src/lib/session/session-fault.test.ts`
 "
a known error"
;
 words that the issuer did not choose are dropped |


|
 C8-6c |
 sign-in provider used outside its wrapper |
 works |
 `
frontend/src/lib/session/session-context.test.tsx`
 "
explains the fix to a developer who renders outside the provider"
 |


|
 C8-7 |
 'Authorized consent required. ...' |
 works |
 `
packages/vocabulary/src/booking-form/booking-form-faults.test.ts`
 "
tells a minor who must book"
;
 `
frontend/tests/booking.journey.test.ts`
 "
under 18 learns who must book"
 |


|
 C8-8 |
 'This provider can't provide care in this state' |
 works |
 `
services/scheduling/src/domain/booking-rules.test.ts`
 "
rejects the state with the spec’s message"
;
 `
frontend/src/features/booking/refusals.test.ts`
 "
STATE_NOT_SERVED"
 |


|
 C8-9 |
 insurance mismatch modal |
 works |
 `
frontend/src/features/booking/refusals.test.ts`
 "
offers to rebook when the insurance is not accepted"
 |


|
 C8-10a |
 'There was an error loading the survey. ...' |
 not yet |
  |


|
 C8-10b |
 'This survey is not open at this time.' |
 not yet |
  |


|
 C8-10c |
 'There was an error submitting your feedback. ...' |
 not yet |
  |


|
 C8-11a |
 two-step: enrolling failed |
 works |
 `
services/identity/tests/factors.int.test.ts`
 "
each with its code"
 |


|
 C8-11b |
 two-step: removing a number or method failed |
 works |
 `
services/identity/tests/factors.int.test.ts`
 "
each with its code"
;
 `
services/identity/tests/two-step.int.test.ts`
 "
keeps the last method until two-step verification is off;
 then the password alone opens"
;
 `
services/identity/tests/refused-methods.int.test.ts`
 "
says that a method was already removed, and removes nothing else"
 |


|
 C8-11c |
 two-step: opting out failed at the minimum of methods |
 works |
 `
services/identity/tests/factors.int.test.ts`
 "
keeps a provider’s last method, however its removal is requested"
;
 `
services/identity/src/domain/factors/methods.test.ts`
 "
returns whether it may be turned off, and the minimum: %s"
 |


|
 C8-11d |
 two-step: invalid phone format |
 works |
 `
services/identity/src/domain/factors/phone-faults.test.ts`
 "
that is unassigned"
;
 `
services/identity/tests/factors.int.test.ts`
 "
INVALID_PHONE_FORMAT"
 |


|
 C8-11e |
 two-step: adding a factor failed |
 works |
 `
services/identity/tests/factors.int.test.ts`
 "
each with its code"
;
 `
services/identity/tests/refused-methods.int.test.ts`
 "
rejects an app next to ten methods, on the methods page, in helpful words"
 |


|
 C8-11f |
 'The 6-digit code is incorrect. ...' |
 works |
 `
services/identity/tests/factor-limits.int.test.ts`
 "
rejects a wrong code with the spec’s text;
 five wrong ones end the code"
;
 `
services/identity/tests/two-step.int.test.ts`
 "
adds a phone and asks for it by %s at the next sign-in"
 |


|
 C8-11g |
 'Too many attempts. ...' |
 works |
 `
services/identity/tests/factor-limits.int.test.ts`
 "
counts fifty concurrent wrong codes: checks ten, then blocks even the right one"
;
 `
services/identity/tests/two-step.int.test.ts`
 "
counts fifty concurrent wrong codes in several browsers;
 recovery codes still work"
 |


|
 C8-11h |
 two-step: confirming a phone failed |
 works |
 `
services/identity/tests/factors.int.test.ts`
 "
each with its code"
;
 `
services/identity/tests/factors.int.test.ts`
 "
gives a number to the first of two people who confirm it"
 |


|
 C8-11i |
 two-step: no auth id |
 works |
 `
services/identity/tests/factors.int.test.ts`
 "
NO_AUTH_ID"
;
 `
services/identity/tests/refused-methods.int.test.ts`
 "
tells a person whose account is closed meanwhile (%s) to contact support"
 |


|
 C8-11j |
 two-step codes, nine |
 works |
 `
services/identity/src/domain/factors/refusals.test.ts`
 "
uses the spec’s codes for two-step verification (client-and-shared, section 8)"
;
 `
services/identity/src/domain/factors/phone-faults.test.ts`
 "
that is too short"
;
 `
services/identity/tests/factors.int.test.ts`
 "
each with its code"
;
 `
services/identity/tests/factors.int.test.ts`
 "
MINIMUM_METHODS"
;
 `
services/identity/tests/factors.int.test.ts`
 "
PHONE_OPT_IN_FAILED"
 |


|
 C8-12a, P8-15 |
 'Unable to delete welcome message' |
 not yet |
  |


|
 C8-12b |
 'Error saving setting' |
 works |
 `
frontend/src/features/client-account/client-account.test.tsx`
 "
that cannot be saved say so in the words of the spec"
;
 `
frontend/tests/client-first-week.journey.test.ts`
 "
a failed part is reported at its place, and everything else is shown"
 |


|
 C8-12c |
 failed to copy to clipboard |
 works |
 `
frontend/src/features/trouble/trouble.test.tsx`
 "
says that it failed, with the clipboard %s"
;
 `
frontend/tests/support.journey.test.ts`
 "
a refusing clipboard is reported"
 |


|
 C8-12d |
 check-ins could not be loaded |
 not yet |
  |


|
 C8-12d |
 forms could not be loaded |
 not yet |
  |


|
 C8-12d |
 intake response could not be loaded |
 not yet |
  |


|
 C8-13a |
 benefits check codes are shown |
 not yet |
  |


|
 C8-14a, C8-14b |
 handling of booking card errors |
 not shown |
  |


|
 C8-15a |
 errors list of a saved referral |
 not yet |
  |


|
 C8-15b |
 values of referral errors |
 not shown |
  |


|
 C8-17 |
 feature-flag failure is logged |
 works |
 `
packages/platform/src/flags.test.ts`
 "
missing in the file"
, "
has the default and logs an error: $name"
;
 `
packages/platform/src/flags-remote-provider.test.ts`
 "
that %s is logged, and the file is used instead"
 |


|
 C8-18a |
 errors of the sign-in library |
 works |
 `
frontend/src/features/sign-in/sign-in-words.test.tsx`
 "
timeout"
, "
state_mismatch"
, "
missing_transaction"
, "
missing_refresh_token"
;
 `
frontend/src/lib/session/windows.test.ts`
 "
is canceled when the user closes the window"
 |


|
 C8-18b |
 handling of invalid-insurance alerts |
 not shown |
  |


