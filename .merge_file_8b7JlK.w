# Provider portal, section 2: screens and routes
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
 P2.1-1 |
 `
/dashboard`
 |
 works |
 `
frontend/src/features/provider-home/provider-home.test.tsx`
 "
says %s"
;
 `
frontend/tests/provider-waiting.journey.test.ts`
 "
somebody new waits, with the time by which they lapse, and is confirmed"
 |


|
 P2.1-1 |
 `
/appointment`
 |
 partly |
 `
frontend/tests/provider-places.journey.test.ts`
 "
%s opens its own place"
;
 `
frontend/src/features/provider-appointments/provider-appointments.test.tsx`
 "
what is not known is not said to be none"
;
 it lists sessions ahead and past;
 one appointment cannot be opened, moved or canceled there, and a client is a name without a page |


|
 P2.1-1 |
 `
/patient`
 |
 partly |
 `
frontend/src/lib/provider-paths.test.ts`
 "
%s is a provider page (spec provider-portal, section 2.1)"
;
 opens the provider home;
 a list of patients is missing |


|
 P2.1-1 |
 `
/edit-profile`
 |
 works |
 `
frontend/tests/provider-places.journey.test.ts`
 "
%s opens its own place"
 |


|
 P2.1-1 |
 `
/settings`
 |
 works |
 `
frontend/tests/provider-places.journey.test.ts`
 "
%s opens its own place"
;
 `
frontend/tests/provider-places.journey.test.ts`
 "
a setting that cannot be saved says so, stays as it was, and can be tried again"
 |


|
 P2.1-1 |
 `
/note`
 |
 partly |
 `
frontend/tests/provider-places.journey.test.ts`
 "
%s opens its own place"
;
 opens the provider home;
 notes are missing |


|
 P2.1-1 |
 `
/invoice`
 |
 partly |
 `
frontend/src/lib/provider-paths.test.ts`
 "
%s is a provider page (spec provider-portal, section 2.1)"
;
 opens the provider home;
 invoices are missing |


|
 P2.1-1 |
 `
/refer-client`
 |
 partly |
 `
frontend/src/lib/provider-paths.test.ts`
 "
%s is a provider page (spec provider-portal, section 2.1)"
;
 opens the provider home;
 referring a client is missing |


|
 P2.1-1 |
 `
/recommend-client`
 |
 partly |
 `
frontend/src/lib/provider-paths.test.ts`
 "
%s is a provider page (spec provider-portal, section 2.1)"
;
 opens the provider home;
 recommending is missing |


|
 P2.1-1 |
 `
/profile`
 |
 works |
 `
frontend/tests/provider-places.journey.test.ts`
 "
%s opens its own place"
;
 `
frontend/src/features/provider-profile-edit/provider-profile-edit.test.tsx`
 "
tie what is wrong to its field"
 |


|
 P2.1-1 |
 `
/coach-demo`
 |
 partly |
 `
frontend/src/lib/provider-paths.test.ts`
 "
%s is a provider page (spec provider-portal, section 2.1)"
;
 opens the provider home;
 the demo is missing |


|
 P2.1-2 |
 `
/onboarding`
 redirects to `
/onboarding/basic-information`
 |
 works |
 `
frontend/src/lib/provider-paths.test.ts`
 "
%s redirects to %s"
 |


|
 P2.1-3 |
 `
/setup-profile`
 redirects to `
/onboarding/basic-information`
 |
 works |
 `
frontend/tests/provider-onboarding.journey.test.ts`
 "
is led from an older address to the first step, and says who they are"
;
 `
frontend/src/app/portal-routes.test.ts`
 "
an older address of providers leads on, with its query: %s"
 |


|
 P2.1-4 |
 `
/setup-specialties`
 redirects to `
/onboarding/specialties`
 |
 works |
 `
frontend/src/lib/provider-paths.test.ts`
 "
%s redirects to %s"
 |


|
 P2.1-5 |
 `
/calendar-sync`
 redirects to `
/onboarding/calendar`
 |
 partly |
 `
frontend/src/app/portal-routes.test.ts`
 "
an older address of providers leads on, with its query: %s"
;
 the page it leads to is missing until calendars can be connected |


|
 P2.1-6 |
 `
/setup-video-conferencing`
 and `
/onboarding/video-conferencing`
 redirect to `
/onboarding/telehealth`
 |
 works |
 `
frontend/src/lib/provider-paths.test.ts`
 "
%s redirects to %s"
 |


|
 P2.1-7 |
 `
/scheduling-preferences`
 redirects to `
/onboarding/scheduling`
 |
 works |
 `
frontend/src/lib/provider-paths.test.ts`
 "
%s redirects to %s"
 |


|
 P2.1-8 |
 `
/onboarding/{page}`
 |
 partly |
 `
frontend/src/features/provider-onboarding/provider-onboarding.test.tsx`
 "
says how far somebody is"
;
 `
frontend/tests/provider-onboarding.journey.test.ts`
 "
drags over the hours of a week, and is found in search with them"
;
 basic information, specialties, telehealth and scheduling exist;
 calendar is missing |


|
 P2.1-9 |
 `
/resources/{internalName}`
 |
 not yet |
  |


|
 P2.1-10 |
 `
/resources/{internalName}/entries/{clientUserShortId}`
 |
 not yet |
  |


|
 P2.1-11 |
 `
/schedule-preview`
 |
 works |
 `
frontend/tests/provider-hours.journey.test.ts`
 "
the preview shows what clients see"
;
 `
frontend/src/features/provider-hours/calendar/calendar.test.tsx`
 "
what nobody could read is not none"
 |


|
 P2.1-12 |
 `
/measure-preview`
 |
 not yet |
  |


|
 P2.1-13 |
 `
/intake`
 redirects to `
/client-intake`
 |
 partly |
 `
frontend/src/app/portal-routes.test.ts`
 "
an older address of providers leads on, with its query: %s"
;
 `
/client-intake`
 itself is missing |


|
 P2.1-14 |
 `
/client-intake`
, `
/assessment`
 (provider host) |
 not yet |
  |


|
 P2.1-15 |
 `
/booking-confirmation`
, `
/followup-booking-confirmation`
, `
/reschedule-booking-confirmation`
 ('Appointment confirmed') |
 works |
 `
frontend/src/app/hosts.test.ts`
 "
what providers and clients share stands with the clients"
;
 `
frontend/tests/every-route.journey.test.ts`
 "
leads to %s, with its query"
;
 they lead to the pages of clients |


|
 P2.1-16 |
 `
/experiencing-trouble`
 (provider host) |
 works |
 `
frontend/src/app/pages/support.test.ts`
 "
%s is there"
;
 `
frontend/tests/support.journey.test.ts`
 "
what is not there leads to support, and on to a report that says nothing of the page"
 |


|
 P2.1-17 |
 `
/client-follow-up`
 (provider host) |
 partly |
 `
frontend/src/app/hosts.test.ts`
 "
what providers and clients share stands with the clients"
;
 `
frontend/tests/every-route.journey.test.ts`
 "
leads to %s, with its query"
;
 it leads to the page of clients;
 a provider books through the API and has no form |


|
 P2.1-18 |
 `
/provider-rating`
, `
/session-completed`
 (provider host) |
 not yet |
  |


|
 P2.1-19 |
 `
/appointment-checkin`
, `
/provider-feedback`
 redirect to `
/provider-rating`
 |
 not yet |
  |


|
 P2.1-20 |
 `
/client-reschedule`
 (provider host) |
 works |
 `
frontend/src/app/hosts.test.ts`
 "
what providers and clients share stands with the clients"
;
 `
frontend/tests/every-route.journey.test.ts`
 "
leads to %s, with its query"
;
 it leads to the page of clients |


|
 P2.1-21 |
 `
/cancel`
, `
/cancel-react`
 |
 not yet |
  |


|
 P2.1-22 |
 `
/client-cancel`
, `
/client-cancel-react`
 |
 works |
 `
frontend/src/app/hosts.test.ts`
 "
what providers and clients share stands with the clients"
;
 `
frontend/tests/every-route.journey.test.ts`
 "
leads to %s, with its query"
;
 they lead to the pages of clients |


|
 P2.1-23 |
 `
/cancel-confirmed`
, `
/cancel-confirmed-react`
 (provider host) |
 works |
 `
frontend/src/app/hosts.test.ts`
 "
what providers and clients share stands with the clients"
;
 `
frontend/tests/every-route.journey.test.ts`
 "
leads to %s, with its query"
;
 they lead to the pages of clients |


|
 P2.1-24 |
 login and main route |
 works |
 `
frontend/tests/sign-in.journey.test.ts`
 "
lands at the $portal portal"
;
 `
frontend/src/features/provider-home/provider-home.test.tsx`
 "
asks for nothing when clients find them"
 |


|
 P2.1-25 |
 `
/credentialing-status/{hubspotId}`
 |
 not yet |
  |


|
 P2.1-26, P2.7-6 |
 `
/stripe-setup`
 (provider host) |
 not yet |
  |


|
 P2.1-27 |
 `
/update-credential/{shortId}`
 |
 not yet |
  |


|
 P2.1-28 |
 note editor route |
 not yet |
  |


|
 P2.1-29 |
 any other route: 'Page not found', 'Sorry, something went wrong on our end.', 'Return Home', 'Contact support' |
 works |
 `
frontend/tests/every-page.journey.test.ts`
 "
has no public pages on the host %s, and says so with the way home"
;
 `
frontend/src/app/hosts.test.ts`
 "
providers"
 |


|
 P2.2-1 |
 listing links: `
/find`
 or `
/therapists`
, state, city, slug, page number, query |
 works |
 `
packages/vocabulary/src/listing-address.test.ts`
 "
reads back every state, city, filter and page"
;
 `
frontend/src/lib/paths.test.ts`
 "
a state"
 |


|
 P2.2-2a |
 links to filters, profile and booking pages |
 works |
 `
frontend/src/lib/paths.test.ts`
 "
contains the name and the search context"
;
 `
frontend/src/lib/appointment-paths.test.ts`
 "
is parsed to the same booking"
, "
pages of an appointment contain both ids and nothing else"
;
 `
frontend/src/app/pages/filters.test.ts`
 "
is the form of the search, with how many it brings"
 |


|
 P2.3-1 |
 wizard: select a reason |
 not yet |
  |


|
 P2.3-2 |
 wizard: note to the client with an optional booking link |
 not yet |
  |


|
 P2.3-3 |
 wizard: review |
 not yet |
  |


|
 P2.3-4 |
 wizard: recommend other providers, yes or no |
 not yet |
  |


|
 P2.3-5a |
 'Cancel appointment', 'Cancel {count} appointments' |
 not yet |
  |


|
 P2.3-5b |
 wizard: Go to previous step, Continue, Exit to portal |
 not yet |
  |


|
 P2.4-1a |
 'Please complete the intake first' |
 not yet |
  |


|
 P2.4-1b |
 'Keep appointment', 'Change cancel reason' |
 not yet |
  |


|
 P2.4-2a |
 'Before you continue' |
 not yet |
  |


|
 P2.4-2b |
 'Continue canceling' |
 not yet |
  |


|
 P2.4-2c |
 checkbox: a referral was completed |
 not yet |
  |


|
 P2.5-1 |
 recommend-a-provider flow |
 not yet |
  |


|
 P2.6-1 |
 return rate: insight card |
 not yet |
  |


|
 P2.6-2 |
 return rate: details with four tabs |
 not yet |
  |


|
 P2.6-3 |
 return rate: tips page |
 not yet |
  |


|
 P2.7-1 |
 provider feedback survey |
 not yet |
  |


|
 P2.7-2 |
 check-in opt-out approval |
 not yet |
  |


|
 P2.7-3 |
 welcome message management |
 not yet |
  |


|
 P2.7-4 |
 invoice submission with cost estimate and intuitive billing |
 not yet |
  |


|
 P2.7-5 |
 credential status and update |
 not yet |
  |


|
 P2.7-7 |
 toolkit resource pages |
 not yet |
  |


