# Client and shared, section 7: calls
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
 C7-1a, C7-1b, P7-1a, P7-1b |
 `
/api/graphql`
 |
 works |
 `
bff/tests/graphql.int.test.ts`
 "
returns a complete provider, shaped for screens"
;
 `
tools/world/door-server.test.ts`
 "
passes bodies, several cookies and statuses through"
 |


|
 C7-1b, P7-1b |
 `
/api/telehealth/graphql`
 |
 not yet |
  |


|
 C7-1c |
 cache-first, none while rendering on the server |
 works |
 `
frontend/src/lib/apollo.test.ts`
 "
sends a query once and then reads the cache;
 cookies are included"
;
 `
frontend/src/lib/graphql-fetch.test.ts`
 "
sends the id of a known operation with its variables, and never the text"
 |


|
 C7-1c |
 partial data with errors |
 works |
 `
bff/tests/graphql.int.test.ts`
 "
returns the rest while scheduling is away: null with an error, never empty"
;
 `
frontend/src/app/pages/find-gaps.test.ts`
 "
is named on the page, which is then not cached"
 |


|
 C7-1d |
 method of each operation beyond the endpoint |
 not shown |
  |


|
 C7-1e |
 error links forward errors to handlers |
 works |
 `
frontend/src/lib/apollo.test.ts`
 "
returns partial data with its errors, and logs only the operation and the code"
 |


|
 C7-1f |
 GraphQL and network errors are only logged |
 works |
 `
frontend/src/lib/apollo.test.ts`
 "
logs a network failure without the variables"
, "
returns partial data with its errors, and logs only the operation and the code"
 |


|
 C7.1-1 |
 `
createAppointment`
 |
 partly |
 `
bff/tests/booking.int.test.ts`
 "
has the whole form passed on;
 billing fields are null"
;
 `
services/scheduling/tests/book.int.test.ts`
 "
books a slot as a confirmed appointment that no other caller can book"
;
 `
services/scheduling/tests/book-callers.int.test.ts`
 "
tells whether the patient has an account, unless that would reveal a client"
;
 `
stripeError`
, `
benefitsCheckResult`
 and `
providerCheckResult`
 are always null until billing exists |


|
 C7.1-2 |
 `
confirmIntegrationAppointment`
 |
 partly |
 `
services/scheduling/tests/confirm.int.test.ts`
 "
the client of a partner's booking confirms with both public ids"
;
 `
frontend/tests/appointment.journey.test.ts`
 "
confirms a partner’s booking once"
;
 `
stripeError`
 and `
benefitsCheckResult`
 are always null until billing exists |


|
 C7.1-3 |
 `
benefitsCheck`
 |
 not yet |
  |


|
 C7.1-4 |
 `
landingPageBenefitsCheck`
 |
 not yet |
  |


|
 C7.1-4, C7.1-5, C7.1-6, C7.1-8, C7.1-11, C7.1-12 |
 results that the spec leaves open |
 not shown |
  |


|
 C7.1-5 |
 `
createFollowUpAppointment`
 |
 works |
 `
services/scheduling/tests/book.int.test.ts`
 "
follow-ups and consultations have their lengths"
;
 `
frontend/tests/booking-clients.journey.test.ts`
 "
books an intake, a follow-up as a known client, and the next one with one button"
 |


|
 C7.1-6 |
 `
createRecurringFollowUpAppointment`
 |
 works |
 `
services/scheduling/tests/series.int.test.ts`
 "
is booked whole"
;
 `
frontend/src/features/series/repeat-state.test.ts`
 "
earlier skipped ones, too"
;
 `
frontend/src/features/series/series-terms.test.tsx`
 "
the terms of a series before it is booked"
;
 `
frontend/tests/series.journey.test.ts`
 "
a client repeats a session, and cancels the upcoming ones"
 |


|
 C7.1-7 |
 `
createPastAppointment`
 |
 partly |
 `
services/scheduling/tests/past.int.test.ts`
 "
is entered as one that took place"
;
 `
bff/tests/booking-changes.int.test.ts`
 "
passes the whole request to the service and returns its answer"
;
 no page asks for it yet |


|
 C7.1-8 |
 `
rescheduleAppointment`
 |
 works |
 `
services/scheduling/tests/move.int.test.ts`
 "
gives up the old time and takes the new one"
;
 `
frontend/tests/appointment.journey.test.ts`
 "
moves the appointment by keyboard"
 |


|
 C7.1-9 |
 `
clientCancelAppointment`
 |
 works |
 `
services/scheduling/tests/cancel.int.test.ts`
 "
frees the time once and saves the actor and the reason"
;
 `
frontend/tests/appointment.journey.test.ts`
 "
is asked for a reason, cancels"
;
 `
bff/tests/booking-changes.int.test.ts`
 "
cancels with the short id of a client user"
 |


|
 C7.1-10 |
 `
cancelRecurringAppointment`
 |
 works |
 `
services/scheduling/tests/cancel-series.int.test.ts`
 "
each by the policy of its own time"
;
 `
frontend/src/features/series/series-terms.test.tsx`
 "
the terms of each session before it is canceled"
;
 `
frontend/tests/series.journey.test.ts`
 "
a client repeats a session, and cancels the upcoming ones"
 |


|
 C7.1-11 |
 `
updateRecurringAppointment`
 |
 partly |
 `
services/scheduling/tests/update-series.int.test.ts`
 "
by its own interval, with no extra booking, no orphan and no duplicate"
;
 `
bff/tests/booking-changes.int.test.ts`
 "
passes the whole request to the service and returns its answer"
;
 no page asks for it yet |


|
 C7.1-12 |
 `
deleteAppointment`
 |
 partly |
 `
services/scheduling/tests/past.int.test.ts`
 "
takes away what was entered by mistake, once, and its time"
;
 `
bff/tests/booking-changes.int.test.ts`
 "
passes the whole request to the service and returns its answer"
;
 no page asks for it yet |


|
 C7.1-13 |
 `
cancelAppointmentsForEmergency`
 |
 partly |
 `
services/scheduling/tests/emergency.int.test.ts`
 "
of %i hours cancels what begins in them, and nothing else"
;
 `
bff/tests/booking-changes.int.test.ts`
 "
passes the whole request to the service and returns its answer"
;
 no page asks for it yet |


|
 C7.1-14 |
 `
markUnlistedAppointmentAsCrisis`
 |
 partly |
 `
services/scheduling/tests/past.int.test.ts`
 "
is known for a day, and saying so again does not make it longer"
;
 `
bff/tests/booking-changes.int.test.ts`
 "
passes the whole request to the service and returns its answer"
;
 no page asks for it yet |


|
 C7.1-15 |
 `
createStripeSetupIntent`
 |
 not yet |
  |


|
 C7.1-16 |
 `
updateCreditCard`
 |
 not yet |
  |


|
 C7.1-17 |
 `
redeemInsuranceCardUpload`
 |
 not yet |
  |


|
 C7.1-18 |
 `
markInsuranceCardAsUploaded`
 |
 not yet |
  |


|
 C7.1-19 |
 `
patientBookingAttempt`
 (record) |
 works |
 `
services/accounts/tests/attempts.int.test.ts`
 "
is stored as typed, once per provider, under a stable short id"
;
 `
frontend/src/features/booking/to-values.test.ts`
 "
a saved attempt contains no member id and no reason for care"
 |


|
 C7.1-20 |
 `
recordHowDidYouHearAboutUsResponse`
 |
 works |
 `
services/accounts/tests/attempts.int.test.ts`
 "
is one answer per appointment, which only the first person can change"
;
 `
frontend/tests/appointment.journey.test.ts`
 "
answers the question about the source of the referral"
 |


|
 C7.1-21 |
 `
createCesSurveyResponse`
 |
 not yet |
  |


|
 C7.1-22 |
 `
createClientDataOptOuts`
 |
 works |
 `
services/accounts/tests/settings.int.test.ts`
 "
hold from their date until they are no longer named;
 each change is audited"
;
 `
bff/tests/settings.int.test.ts`
 "
are saved in accounts for the caller and returned"
;
 `
frontend/src/lib/data-opt-outs.test.ts`
 "
is the account’s latest value, and nothing before it is known"
 |


|
 C7.1-23 |
 `
saveExternalClientReferral`
 |
 not yet |
  |


|
 C7.1-24 |
 `
updateReferralPreferences`
 |
 works |
 `
frontend/tests/provider-places.journey.test.ts`
 "
referrals are switched off and on by payor"
;
 `
frontend/src/features/provider-referrals/provider-referrals.test.tsx`
 "
of %s changes neither the state nor the others"
 |


|
 C7.1-25 |
 `
updateProvider`
 |
 works |
 `
frontend/tests/provider-onboarding.journey.test.ts`
 "
sees at the field that a ZIP code is in another state"
;
 `
frontend/src/features/provider-profile-edit/parts.test.ts`
 "
sends only its own fields"
 |


|
 C7.1-26 |
 `
submitMeasureDraftResponse`
 |
 not yet |
  |


|
 C7.2-2a |
 `
publicPatient`
 |
 works |
 `
services/accounts/tests/prefill.int.test.ts`
 "
returns two letters to a visitor, and audits the read"
 |


|
 C7.2-2b |
 `
patient`
 |
 works |
 `
services/accounts/tests/prefill.int.test.ts`
 "
fills in a form, and audits the read"
;
 `
services/accounts/tests/prefill.int.test.ts`
 "
gives one error for a token of another person, a missing person, another kind, or a forged or expired one"
 |


|
 C7.2-2c |
 partner patient lookup |
 not yet |
  |


|
 C7.2-2d |
 `
clientLead`
 |
 works |
 `
services/accounts/tests/prefill.int.test.ts`
 "
is stored by scheduling, updated under its short id, and readable only with its token"
 |


|
 C7.2-2e |
 `
patientBookingAttempt`
 (prefill) |
 works |
 `
services/accounts/tests/attempts.int.test.ts`
 "
is readable only with its token, and each read is audited"
 |


|
 C7.2-2f |
 `
providerInterest`
 |
 works |
 `
services/accounts/tests/prefill.int.test.ts`
 "
is left once by a visitor, who gains no access, and is readable with its token"
 |


|
 C7.2-3a |
 `
clientUser`
 |
 partly |
 `
bff/tests/people.int.test.ts`
 "
are kept apart in 50 simultaneous requests"
, "
have null for billing, booking and unknown fields"
;
 the query exists;
 hash and token of the chat-support widget are missing |


|
 C7.2-3b |
 chat-widget identity |
 not yet |
  |


|
 C7.2-4a |
 `
provider`
 by id or shortId |
 works |
 `
bff/tests/graphql.int.test.ts`
 "
returns a complete provider, shaped for screens"
;
 `
bff/tests/refusals.int.test.ts`
 "
an unknown provider"
;
 `
services/accounts/tests/providers.int.test.ts`
 "
reads back a complete provider by id and short id, with its computed rating"
 |


|
 C7.2-4b |
 booking-page provider |
 works |
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
contains length, specialties, insurances and place"
 |


|
 C7.2-4c |
 booking preview |
 works |
 `
services/scheduling/tests/reads.int.test.ts`
 "
is the slot, the rules and the exact instant"
, "
names everything that would be refused, worst first"
 |


|
 C7.2-4d |
 ratings |
 works |
 `
bff/tests/graphql.int.test.ts`
 "
loads the next slots of several providers in one call"
;
 `
services/accounts/tests/providers.int.test.ts`
 "
lists reviews newest first, in pages, each once"
 |


|
 C7.2-4e |
 redirect by id |
 works |
 `
bff/tests/marketplace.int.test.ts`
 "
leads to the profile"
;
 `
frontend/src/app/pages/provider-id.test.ts`
 "
redirects permanently, with the visitor’s search: %s"
 |


|
 C7.2-5a |
 `
nextXDaysAvailability`
 |
 works |
 `
bff/tests/marketplace.int.test.ts`
 "
returns a page by number with the coming days of each hit"
;
 `
services/search/src/domain/open-times.test.ts`
 "
counts starts by day: a start at both locations once, a start after the last day not at all"
 |


|
 C7.2-5a |
 intake slots on search results |
 works |
 `
bff/tests/graphql.int.test.ts`
 "
builds a card from the search alone"
;
 `
frontend/src/app/pages/find.test.ts`
 "
one time per setting"
 |


|
 C7.2-5c |
 total count |
 works |
 `
frontend/src/app/pages/find.test.ts`
 "
shows 1,000+ for larger totals"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C7.2-5d |
 `
lowSupplyMarketplaceProviders`
 |
 works |
 `
bff/tests/marketplace.int.test.ts`
 "
finds similar providers when few match"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
similar providers are ordered by the number of preferences met, and only found when few match"
 |


|
 C7.2-5e |
 one-click booking prefill |
 works |
 `
frontend/tests/booking-clients.journey.test.ts`
 "
books an intake, a follow-up as a known client, and the next one with one button"
, "
a client who is new to this provider gets the whole form instead of one button"
;
 `
frontend/src/features/booking/one-click.test.tsx`
 "
the last insurance"
 |


|
 C7.2-5f |
 next available slots for several providers |
 works |
 `
bff/tests/graphql.int.test.ts`
 "
loads the next slots of several providers in one call"
;
 `
services/scheduling/tests/slots.int.test.ts`
 "
is the first slot of ListSlots at each location"
 |


|
 C7.2-5g |
 search-page content block |
 works |
 `
bff/tests/content.int.test.ts`
 "
returns the words of a listing with figures about all its providers"
;
 `
frontend/src/app/pages/listing-head.test.ts`
 "
are its title, description and heading"
 |


|
 C7.2-6a |
 `
aggregatedProviderData`
 |
 works |
 `
bff/tests/marketplace.int.test.ts`
 "
returns facts about a listing by its key, as shares"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
means and shares are those of all matching providers"
 |


|
 C7.2-6b |
 payors by state |
 works |
 `
bff/tests/graphql.int.test.ts`
 "
returns the payors of a state, of all states, and home payors"
;
 `
services/billing/tests/payors.int.test.ts`
 "
lists the payors of a state, and cash in every state, ordered by name"
 |


|
 C7.2-6c |
 `
homePayorsByState`
 |
 works |
 `
services/billing/tests/payors.int.test.ts`
 "
lists the home payors of a state with their servicing payor;
 hidden ones only without booking visibility"
;
 `
bff/tests/graphql.int.test.ts`
 "
returns the payors of a state, of all states, and home payors"
 |


|
 C7.2-6d |
 states and payors |
 works |
 `
bff/tests/graphql.int.test.ts`
 "
returns the payors of a state, of all states, and home payors"
 |


|
 C7.2-7a |
 partner portal and portal types |
 not yet |
  |


|
 C7.2-7b |
 appointment cancel info |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
asks for the reason, and says before the button whether and until when it is free"
 |


|
 C7.2-7c |
 follow-up client |
 works |
 `
bff/tests/follow-up.int.test.ts`
 "
returns the appointment, its patient, provider, length and payor"
, "
does not find an appointment of another client"
;
 the spec shows no fields, so it has those that the form needs |


|
 C7.2-7d |
 reschedule client |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
offers open times by day in the provider’s zone"
 |


|
 C7.2-7e |
 confirmation page appointment |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
shows the provider, time and place, the next steps, and how to change it"
 |


|
 C7.2-7f |
 payment page details |
 not yet |
  |


|
 C7.2-7g |
 referral preferences |
 works |
 `
frontend/src/features/provider-referrals/provider-referrals.test.tsx`
 "
show %s"
 |


|
 C7.2-8a |
 `
appointments`
 for invoice info |
 not yet |
  |


|
 C7.2-8b |
 `
patientChart`
 |
 not yet |
  |


|
 C7.2-9 |
 client appointment summary |
 works |
 `
frontend/src/features/client-home/client-home.test.tsx`
 "
shows time, provider, patient and place, with one action"
;
 `
frontend/tests/client-first-week.journey.test.ts`
 "
a client’s first week"
 |


|
 C7.3-1a |
 version check |
 works |
 `
frontend/src/lib/version/version-watch.test.ts`
 "
both files away: fresh, because an outage is not a deployment"
, "
a stale page, then %s"
;
 `
frontend/src/app/pages/support.test.ts`
 "
%s is a number that is not cached"
;
 `
frontend/tests/stale-tab.journey.test.ts`
 "
says so, can be closed, and is reloaded by its button"
 |


|
 C7.3-1b |
 the version file is a number |
 works |
 `
frontend/src/lib/version/version-rules.test.ts`
 "
the body %j is version %s"
 |


|
 C7.3-2a |
 sign-in token endpoint |
 works |
 `
services/identity/tests/sign-in.int.test.ts`
 "
signs a person in and gives the portal an API token bound to its key"
;
 `
services/identity/tests/refresh.int.test.ts`
 "
ends the whole family when a refresh token is used again"
;
 `
frontend/src/lib/session/issuer-client.test.ts`
 "
%s: the code is not redeemed"
, "
an ID token %s is refused"
 |


|
 C7.3-2b, C9-12a |
 token fetch: 3 attempts, 10 s |
 works |
 `
frontend/src/lib/session/token-fetch.test.ts`
 "
gives up after three"
, "
ends an attempt that hangs"
;
 `
frontend/src/lib/session/session-constants.test.ts`
 "
tokenTimeout"
 |


|
 C7.3-2c |
 token response: id token, access token, lifetime, scope, errors |
 works |
 `
frontend/src/lib/session/issuer-client.test.ts`
 "
control: an answer of our own issuer names the person and the session"
;
 `
frontend/src/lib/session/session.test.ts`
 "
with an error without words"
 |


|
 C7.3-2d |
 refresh with client id and refresh token |
 partly |
 `
services/identity/tests/refresh.int.test.ts`
 "
ends the whole family when a refresh token is used again"
;
 `
frontend/src/lib/session/session.test.ts`
 "
happens before the token expires, once for all callers"
;
 `
redirect_uri`
 is not sent with a refresh |


|
 C7.3-3a |
 analytics events |
 works |
 `
packages/vocabulary/src/analytics-events.test.ts`
 "
has nothing beyond its name"
;
 `
frontend/src/lib/analytics/anonymous-id.test.ts`
 "
stays in memory when the browser blocks storage"
;
 `
frontend/src/lib/analytics/countable.test.ts`
 "
a synthetic monitor"
;
 `
services/accounts/tests/analytics.int.test.ts`
 "
counts events by day and word, and browsers once each"
;
 `
frontend/tests/tracking-booking.journey.test.ts`
 "
books, and is remembered and counted as consented"
 |


|
 C7.3-3b |
 skipped for bots, monitors, health checkers, test runners |
 works |
 `
frontend/src/lib/analytics/countable.test.ts`
 "
a synthetic monitor"
, "
an automated browser"
 |


|
 C7.3-3c |
 session replay and error reporting |
 partly |
 `
frontend/src/lib/error-reporting/sentry.test.ts`
 "
an error arrives as one event in one envelope, without its message"
;
 `
frontend/src/app/page-settings-of.test.ts`
 "
in %s, errors are reported to "
%s"
"
;
 session replay is left out by decision (docs/decisions/026) |


|
 C7.3-3d |
 error reporting only in production and staging |
 works |
 `
frontend/src/app/page-settings-of.test.ts`
 "
in %s, errors are reported to "
%s"
"
 |


|
 C7.3-3e |
 write key per environment;
 cookie, local and memory storage;
 anonymous id |
 works |
 `
frontend/src/app/page-settings-of.test.ts`
 "
prefer a configured write key"
;
 `
frontend/src/lib/analytics/anonymous-id.test.ts`
 "
stays in memory when the browser blocks storage"
 |


|
 C7.3-4 |
 messages of the native wrapper |
 works |
 `
frontend/src/lib/native/native-bridge.test.ts`
 "
the application receives"
;
 `
frontend/tests/native-mode.journey.test.ts`
 "
a page has no bar of its own, reports events, and keeps crisis help"
 |


|
 C7.3-5a |
 third-party services configured by keys |
 partly |
 `
frontend/src/app/page-settings-of.test.ts`
 "
in %s, errors are reported to "
%s"
"
;
 `
packages/platform/src/flags-remote-provider.test.ts`
 "
that %s is logged, and the file is used instead"
;
 sign-in, flags, error reporting and a packaged place list exist;
 calendar, payment, chat and support widget are missing |


|
 C7.3-5b |
 responses of third parties |
 not shown |
  |


|
 C7.3-6a, C7.3-6b |
 API proxy host by environment |
 works |
 `
packages/platform/src/environments.test.ts`
 "
API target with override"
;
 `
tools/world/environment.test.ts`
 "
the door sends the API to this world by default"
 |


