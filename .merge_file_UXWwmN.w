# Client and shared, section 4: states and transitions
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
 C4-1a, C9-2, P9.1-5 |
 unconfirmed appointments end after 24 hours |
 works |
 `
services/scheduling/src/domain/appointment.test.ts`
 "
a week ahead: a day to confirm"
;
 `
services/scheduling/tests/worker.int.test.ts`
 "
R7: cancels in time even when Redis lost every job, and never early"
 |


|
 C4-1b |
 pages for already confirmed and already canceled |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
says when it is already confirmed"
, "
a canceled one cannot be %s and leads on"
 |


|
 C4-1c |
 canceled flag with reason, reschedulable flag, status |
 works |
 `
services/scheduling/tests/reads.int.test.ts`
 "
says that it was canceled, but not why"
;
 `
services/scheduling/src/domain/cancellation-policy.test.ts`
 "
whether it can still be moved"
;
 `
services/scheduling/tests/cancel.int.test.ts`
 "
frees the time once and saves the actor and the reason"
 |


|
 C4-1d |
 appointment status list |
 not shown |
  |


|
 C4-1e |
 created, rescheduled, canceled, updated as a group, deleted |
 partly |
 `
services/scheduling/tests/book.int.test.ts`
 "
books a slot as a confirmed appointment"
;
 `
services/scheduling/tests/move.int.test.ts`
 "
frees the old time and claims the new one"
;
 `
services/scheduling/tests/update-series.int.test.ts`
 "
moves by its own interval without an extra booking, an orphan or a duplicate (cal.diy#10524, cal.diy#12461)"
;
 `
services/scheduling/tests/past.int.test.ts`
 "
is deleted once with its time when added by mistake;
 its audit and history stay"
;
 no page updates a group or deletes an appointment |


|
 C4-2 |
 eligibility result ELIGIBLE, INELIGIBLE, UNKNOWN |
 partly |
 `
bff/src/spec-enums.test.ts`
 "
the enum %s has the values of the spec and no others"
;
 the enum is in the API;
 no check fills it |


|
 C4-3 |
 status of an insurance card upload |
 not yet |
  |


|
 C4-4a |
 states of a measure response |
 not yet |
  |


|
 C4-4b |
 states of a measure bundle |
 not yet |
  |


|
 C4-5a |
 states of care companion sharing |
 not yet |
  |


|
 C4-5b |
 states of suggestion creation |
 not yet |
  |


|
 C4-6a, C4-6b |
 check-in opt-out waits for the provider |
 not yet |
  |


|
 C4-7 |
 a survey is open or not open |
 not yet |
  |


|
 C4-8a |
 universal id is created when missing |
 works |
 `
packages/vocabulary/src/visitor-id.test.ts`
 "
is created when there is none"
 |


|
 C4-8b, C9-10d |
 universal id renewed in its last month |
 works |
 `
packages/vocabulary/src/visitor-id.test.ts`
 "
is renewed with the same value in its last month"
 |


|
 C4-9a |
 session starts loading and unauthenticated |
 works |
 `
frontend/src/lib/session/session-machine.test.ts`
 "
starts loading and unauthenticated"
 |


|
 C4-9b |
 initialised: a user means authenticated |
 works |
 `
frontend/src/lib/session/session-machine.test.ts`
 "
initialized with a user"
, "
initialized without a user"
 |


|
 C4-9c |
 popup started: loading |
 works |
 `
frontend/src/lib/session/session-machine.test.ts`
 "
a popup opens"
;
 `
frontend/src/lib/session/session.test.ts`
 "
keeps the page with a popup, and loads while the popup is open"
 |


|
 C4-9d |
 token or redirect completion refreshes the user |
 works |
 `
frontend/src/lib/session/session-machine.test.ts`
 "
a login completes"
, "
a renewal completes after one that failed"
 |


|
 C4-9e |
 logout clears the user |
 works |
 `
frontend/src/lib/session/session-machine.test.ts`
 "
the user signs out"
;
 `
frontend/src/lib/session/session.test.ts`
 "
signing out clears tokens, memory and key, and goes to the issuer"
 |


|
 C4-9f |
 an error stops loading and is stored |
 works |
 `
frontend/src/lib/session/session-machine.test.ts`
 "
an error ends loading and is kept"
 |


|
 C4-9g |
 login return is handled with code and state, or error and state |
 works |
 `
frontend/src/lib/session/session-machine.test.ts`
 "
code and state"
, "
error and state"
, "
a code alone is not an answer"
 |


|
 C4-9h |
 else the existing session is checked silently |
 works |
 `
frontend/src/lib/session/session-machine.test.ts`
 "
only the cookie of a recent sign-in"
;
 `
frontend/src/lib/session/session.test.ts`
 "
checks a user who signed in before in a hidden frame"
 |


|
 C4-9i |
 history entry is replaced with the return target |
 works |
 `
frontend/src/lib/session/session.test.ts`
 "
redeems the code, stores tokens and time, and continues at the requested page"
;
 `
frontend/src/lib/session/session-machine.test.ts`
 "
removes only the issuer’s answer from an address"
 |


|
 C4-9j |
 failed refresh falls back to a hidden retrieval when that is on |
 works |
 `
frontend/src/lib/session/session.test.ts`
 "
falls back to a hidden retrieval when enabled"
 |


|
 C4-9k, P8-23b |
 forced login on invalid_grant or missing_refresh_token |
 works |
 `
frontend/src/lib/session/session.test.ts`
 "
leads to the login page after five seconds, with the reason"
 |


|
 C4-9l, P8-23a |
 silent logout on login_required |
 works |
 `
frontend/src/lib/session/session.test.ts`
 "
signs out silently on login_required: no error, no redirect"
 |


|
 C4-9m |
 redirect, callback with state, token exchange |
 works |
 `
frontend/tests/sign-in.journey.test.ts`
 "
leads from a page that requires it to the issuer and back to that page, with the name"
, "
an unrequested answer signs no one in"
;
 `
frontend/src/lib/session/session.test.ts`
 "
with another state"
 |


|
 C4-10a |
 when a page is stale |
 works |
 `
frontend/src/lib/version/version-rules.test.ts`
 "
when it is below the minimum"
, "
when the current version is newer"
, "
when another version is current and it was loaded more than seven days ago"
 |


|
 C4-10b, C7.3-1c |
 version check on load and on an interval |
 works |
 `
frontend/src/lib/version/page-version.test.ts`
 "
reads both files at once and at each interval, bypassing every cache"
, "
a tab that becomes visible after its interval checks at once, but not every time"
 |


|
 C4-10c |
 while stale: toast, mutations refused |
 works |
 `
frontend/src/features/stale-page/stale-toast.test.tsx`
 "
has the words of the specification and the role status, and is hidden at first"
;
 `
frontend/src/lib/version/version-link.test.ts`
 "
is refused a mutation without a call, and a form says why"
 |


|
 C4-11a, C8-2, C9-11a |
 failed dynamic module: reload, then error screen |
 works |
 `
frontend/src/lib/modules/module-loader.test.ts`
 "
reloads the page after half a second, twice, and is then reported and thrown"
, "
ends even when other modules load"
;
 `
frontend/tests/failed-chunk.journey.test.ts`
 "
is reloaded twice, then shows the error and a link to support"
 |


|
 C4-11b |
 other caught errors are logged and reported, then the error screen |
 works |
 `
frontend/src/lib/error-reporting/report-error.test.ts`
 "
logs only the kind of an error, and passes it to a reporter that starts later"
;
 `
frontend/src/features/error-screen/error-screen.test.tsx`
 "
shows the default title, the error and a link to support"
 |


|
 C4-12 |
 Native app messages |
 works |
 `
frontend/src/lib/native/native-actions.test.ts`
 "
native app messages are those of the spec (client-and-shared, section 4)"
;
 `
frontend/src/lib/native/native-bridge.test.ts`
 "
the application receives"
;
 `
frontend/tests/native-mode.journey.test.ts`
 "
booking requires a sign-in, and signing out is reported"
 |


|
 C4-13 |
 Outcome events |
 partly |
 `
packages/vocabulary/src/analytics-events.test.ts`
 "
is one of ours or an existing outcome of the spec (client-and-shared, section 4)"
;
 `
frontend/src/lib/analytics/outcome-link.test.ts`
 "
by its name and nothing else"
;
 the three outcomes of appointments exist;
 feedback_submitted and forms_submitted are missing |


|
 C4-14a, C9-19a |
 return status and limits that the provider document describes |
 not yet |
 see the rows of the provider portal |


|
 C4-14b |
 other transitions |
 not shown |
  |


