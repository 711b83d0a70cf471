# Provider portal, section 7: calls
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
 P7-2 |
 `
UpsertProviderEvent`
 |
 not yet |
  |


|
 P7-3 |
 `
GetProviderEvent`
 |
 not yet |
  |


|
 P7-4 |
 `
GetNote`
 |
 not yet |
  |


|
 P7-5 |
 `
GetNoteSchema`
 |
 not yet |
  |


|
 P7-6 |
 `
GetAIOutput`
 |
 not yet |
  |


|
 P7-7 |
 `
GetNoteAi`
 |
 not yet |
  |


|
 P7-8 |
 `
GetNoteSuggestion`
 |
 not yet |
  |


|
 P7-9 |
 `
GetTreatmentPlanGoalFieldLabels`
 |
 not yet |
  |


|
 P7-10 |
 `
cancelAppointmentsForEmergency`
 (provider) |
 partly |
 `
services/scheduling/tests/emergency.int.test.ts`
 "
of %i hours cancels the sessions that begin in it, and nothing else"
;
 no page asks for it yet |


|
 P7-11 |
 `
cancelRecurringAppointment`
 (provider) |
 partly |
 `
services/scheduling/tests/cancel-series.int.test.ts`
 "
applies the policy to each time: the one within a day counts, the others do not"
;
 no page asks for it yet |


|
 P7-12 |
 `
markUnlistedAppointmentAsCrisis`
 (provider) |
 partly |
 `
services/scheduling/tests/past.int.test.ts`
 "
is shown for a day, and a repeat does not extend that"
;
 no page asks for it yet |


|
 P7-13 |
 `
updateProvider`
 (provider) |
 works |
 `
frontend/tests/provider-onboarding.journey.test.ts`
 "
sees at the field that a ZIP code is in another state"
 |


|
 P7-14 |
 `
updateReferralPreferences`
 (provider) |
 works |
 `
frontend/tests/provider-places.journey.test.ts`
 "
referrals are switched off and on by payor"
 |


|
 P7-15 |
 `
appointments`
 (provider) |
 not yet |
  |


|
 P7-16 |
 `
saveExternalClientReferral`
 (provider) |
 not yet |
  |


|
 P7-17, P9.7-3 |
 chat connection with a request time-out of 9000 ms |
 not yet |
  |


|
 P7-18 |
 sign-in through an identity provider with redirect |
 works |
 `
frontend/tests/sign-in.journey.test.ts`
 "
lands at the $portal portal"
 |


|
 P7-19 |
 feature-flag service |
 works |
 `
packages/platform/src/flags-remote-provider.test.ts`
 "
that %s is logged, and the file is used instead"
;
 `
packages/platform/src/flags.test.ts`
 "
are read from the file, by type"
 |


|
 P7-20 |
 error-reporting service |
 works |
 `
frontend/src/lib/error-reporting/sentry.test.ts`
 "
an error arrives as one event in one envelope, without its message"
 |


|
 P7-21a |
 calendar sync provider |
 not yet |
  |


|
 P7-21b |
 outcomes of calendar sync |
 not shown |
  |


|
 P7-22a, P7-22b |
 calls of recommendation, return rate, invoice submission and chat |
 not shown |
  |


