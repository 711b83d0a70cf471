# Provider portal, section 4: states and transitions
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
 P4.1-1 |
 order of the wizard |
 not yet |
  |


|
 P4.1-2a |
 an appointment becomes canceled |
 works |
 `
services/scheduling/tests/cancel.int.test.ts`
 "
frees the time once and saves the actor and the reason"
 |


|
 P4.1-3a |
 one cancel expands to 12 hours, 24 hours or 5 days |
 partly |
 `
services/scheduling/tests/emergency.int.test.ts`
 "
of %i hours cancels the sessions that begin in it, and nothing else"
;
 the service can;
 no page asks for it |


|
 P4.1-3b |
 alert: the note goes to all affected clients |
 not yet |
  |


|
 P4.1-4 |
 'needs higher level of care' opens the interstitial |
 not yet |
  |


|
 P4.1-5a |
 first intake: complete the intake first |
 not yet |
  |


|
 P4.1-5b |
 first intake: keep the appointment or change the reason |
 not yet |
  |


|
 P4.1-6 |
 follow-up: confirm that a referral was completed |
 not yet |
  |


|
 P4.1-7 |
 toast after a cancellation names the automatic action |
 not yet |
  |


|
 P4.1-8 |
 toast: out-of-office block created |
 not yet |
  |


|
 P4.1-9 |
 toast: referrals turned off, overall or for one payor |
 not yet |
  |


|
 P4.1-10 |
 toast: update preferences, specialties or profile |
 not yet |
  |


|
 P4.2-1 |
 level 3: ranked lower in search |
 partly |
 `
services/search/src/domain/rank.test.ts`
 "
rare cancellations above step 3 of the ladder"
;
 search ranks by the level;
 nothing counts cancellations and sets it |


|
 P4.2-2 |
 level 4: the profile appears lower |
 partly |
 `
services/search/src/domain/rank.test.ts`
 "
step 3 of the ladder above step 4"
;
 search ranks by the level;
 nothing counts cancellations and sets it |


|
 P4.2-3 |
 level 5: new clients off, locked for 30 days |
 not yet |
  |


|
 P4.2-4 |
 early variant: level 3 is a warning |
 not yet |
  |


|
 P4.2-5 |
 early variant: level 4 locks for 30 days |
 not yet |
  |


|
 P4.2-6 |
 early variant: level 5 locks for 60 days |
 not yet |
  |


|
 P4.2-7 |
 reminder of the days left |
 not yet |
  |


|
 P4.3-1 |
 return status of new clients |
 not yet |
  |


|
 P4.5-1 |
 note editor loads the saved note or a default |
 not yet |
  |


|
 P4.5-2 |
 note editor actions |
 not yet |
  |


|
 P4.5-3 |
 a saved note is read-only |
 not yet |
  |


|
 P4.5-4 |
 updates trigger autosave |
 not yet |
  |


|
 P4.5-5 |
 fields whose condition fails are cleared or hidden |
 not yet |
  |


|
 P4.5-6 |
 note conditions with AND and OR |
 not yet |
  |


|
 P4.5-7a |
 effects: hide, disable, read-only, required |
 not yet |
  |


|
 P4.5-7b |
 clear on fail is optional |
 not yet |
  |


|
 P4.5-8a |
 suggestion creation: pending, succeeded, failed |
 not yet |
  |


|
 P4.5-8b |
 AI output is fetched after success |
 not yet |
  |


|
 P4.5-9 |
 suggestion: accepted when the value is equal, else edited |
 not yet |
  |


|
 P4.5-10 |
 suggestion: prefilled from a source |
 not yet |
  |


|
 P4.5-11 |
 suggestion: unexpected prefill |
 not yet |
  |


|
 P4.5-12 |
 suggestion: empty |
 not yet |
  |


|
 P4.5-13 |
 order of prefill sources |
 not yet |
  |


|
 P4.5-14 |
 submission AI status |
 not yet |
  |


|
 P4.6-1 |
 another tab autosaved: 'Discard changes', 'Sync changes' |
 not yet |
  |


|
 P4.6-2 |
 another tab created a note: 'Continue to dashboard' |
 not yet |
  |


|
 P4.6-3 |
 another tab submitted: 'Note already submitted', 'View note' |
 not yet |
  |


|
 P4.6-4 |
 another tab changed the type: blocked |
 not yet |
  |


|
 P4.6-5 |
 no broadcast channel: warning, sync disabled |
 not yet |
  |


|
 P4.7-1 |
 'This patient has upcoming appointments' |
 not yet |
  |


|
 P4.7-2 |
 invoice: chart and discharge types are removed |
 not yet |
  |


|
 P4.8-1 |
 plan sharing onboarding: once per provider and note type |
 not yet |
  |


|
 P4.8-2 |
 plan sharing onboarding: not for Medicaid |
 not yet |
  |


|
 P4.8-3 |
 plan sharing onboarding: recorded as a provider event |
 not yet |
  |


|
 P4.8-4 |
 plan sharing onboarding: desktop, 1 s delay, 25% visible |
 not yet |
  |


|
 P4.8-5 |
 plan sharing onboarding: mobile modal |
 not yet |
  |


|
 P4.8-6 |
 tours for an incomplete profile and the first AI note |
 not yet |
  |


|
 P4.9-1a |
 sign-in redirects when unauthenticated |
 works |
 `
frontend/tests/sign-in.journey.test.ts`
 "
leads from a page that requires it to the issuer and back to that page, with the name"
, "
lands at the $portal portal"
 |


|
 P4.9-1b |
 an error parameter leads to a login prompt |
 works |
 `
frontend/tests/sign-in.journey.test.ts`
 "
an error in the address is shown before any redirect"
 |


