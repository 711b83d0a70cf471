# Provider portal, section 3: entities and fields
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
 P3.1-1 |
 each reason has a label and a description |
 partly |
 `
frontend/src/features/provider-appointments/provider-appointments.test.tsx`
 "
requires a known reason to decline"
;
 each of the eight has a label on the card of a waiting session;
 descriptions are missing |


|
 P3.1-2, P3.1-3, P3.1-4, P3.1-5, P3.1-6, P3.1-7, P3.1-8, P3.1-9 |
 primary cancellation reasons |
 partly |
 `
packages/vocabulary/src/cancel-reasons.test.ts`
 "
provider cancel reasons (provider-portal, section 3.1)"
;
 `
services/scheduling/src/domain/cancel-reasons.test.ts`
 "
a client’s reason"
, "
a provider’s reason with a sub-reason"
;
 the service takes them, and declining a waiting session asks one;
 a page that cancels is missing |


|
 P3.2-1 |
 secondary cancellation reasons |
 partly |
 `
packages/vocabulary/src/cancel-reasons.test.ts`
 "
provider cancel sub-reasons (provider-portal, section 3.2)"
;
 `
services/scheduling/src/domain/cancel-reasons.test.ts`
 "
a client’s reason"
, "
a provider’s reason with a sub-reason"
;
 the service takes them;
 no page asks for them |


|
 P3.2-2 |
 mapping of secondary to primary |
 not shown |
  |


|
 P3.3-1 |
 cancellation categories with severity |
 not yet |
  |


|
 P3.4-1 |
 recommendation codes |
 not yet |
  |


|
 P3.5-1 |
 CREATE_EMERGENCY_BLOCK of 12 hours, 24 hours or 5 days |
 partly |
 `
services/scheduling/tests/emergency.int.test.ts`
 "
of %i hours cancels the sessions that begin in it, and nothing else"
;
 `
services/scheduling/src/domain/spec-values.test.ts`
 "
uses the spec’s cancellation scopes and reason codes (provider-portal, sections 3.2 and 9)"
;
 the service takes the time out and cancels;
 the action code and the wizard that asks are missing |


|
 P3.5-2 |
 CREATE_OOO_BLOCK for one date or a list |
 partly |
 `
services/scheduling/tests/blocks.int.test.ts`
 "
blocks its time and stores its type: %s"
;
 a provider can enter such a block;
 no cancellation creates one |


|
 P3.5-3 |
 TURN_OFF_REFERRALS |
 partly |
 `
frontend/src/features/provider-referrals/provider-referrals.test.tsx`
 "
of %s changes neither the state nor the others"
;
 a provider can turn referrals off;
 no cancellation does so |


|
 P3.5-4 |
 DISABLE_PAYOR |
 partly |
 `
frontend/tests/provider-places.journey.test.ts`
 "
referrals are switched off and on by payor"
;
 a provider can turn one payor off;
 no cancellation does so |


|
 P3.6-1 |
 cancellation form with an 'other' reason text |
 not yet |
  |


|
 P3.6-2a, P3.6-2b |
 note templates with placeholders |
 not yet |
  |


|
 P3.7-1 |
 provider: name to written reviews |
 works |
 `
bff/tests/graphql.int.test.ts`
 "
returns a complete provider, shaped for screens"
;
 `
services/accounts/tests/providers.int.test.ts`
 "
reads back a complete provider by id and short id, with its computed rating"
 |


|
 P3.7-3 |
 state credentials: usState, licenseType |
 works |
 `
bff/tests/graphql.int.test.ts`
 "
returns a complete provider, shaped for screens"
 |


|
 P3.8-1 |
 recommendation: reason |
 not yet |
  |


|
 P3.8-2 |
 recommendation: type of care |
 not yet |
  |


|
 P3.8-3, P5.2-3, P9.2-1 |
 recommend at most 3 providers |
 not yet |
  |


|
 P3.8-4 |
 recommendation: note to client |
 not yet |
  |


|
 P3.8-5 |
 recommendation: note to provider |
 not yet |
  |


|
 P3.8-6 |
 recommendation: share-email flag |
 not yet |
  |


|
 P3.9-1 |
 client return rate |
 not yet |
  |


|
 P3.10-1, P4.4-1 |
 check-in opt-out |
 not yet |
  |


|
 P3.11-1 |
 provider survey feedback |
 not yet |
  |


|
 P3.12-1 |
 note |
 not yet |
  |


|
 P3.12-2 |
 note types |
 not yet |
 the spec shows some labels only |


|
 P3.12-3 |
 prescriber note types |
 not yet |
  |


|
 P3.12-4 |
 legacy note types |
 not yet |
  |


|
 P3.12-5a |
 note labels 'Chart note (non-billable)', 'Initial assessment', 'SOAP note' |
 not yet |
  |


|
 P3.12-5b |
 other note labels |
 not shown |
  |


|
 P3.13-1 |
 note schema: id, type, version |
 not yet |
  |


|
 P3.13-2 |
 note schema: sections |
 not yet |
  |


|
 P3.13-3 |
 note schema: nodes |
 not yet |
  |


|
 P3.13-4 |
 note schema: field attributes |
 not yet |
  |


|
 P3.13-5 |
 note field types |
 not yet |
  |


|
 P3.13-6 |
 prefill sources |
 not yet |
  |


|
 P3.14-1 |
 treatment-plan goal |
 not yet |
  |


|
 P3.15-1 |
 medications |
 not yet |
  |


|
 P3.15-2 |
 objectives |
 not yet |
  |


|
 P3.15-3 |
 objective updates |
 not yet |
  |


|
 P3.16-1 |
 chat message |
 not yet |
  |


|
 P3.16-2a, P3.16-2c |
 chat roles and directions |
 not yet |
  |


|
 P3.16-2b |
 chat channel 'appointments' |
 not yet |
  |


|
 P3.17-1 |
 provider event |
 not yet |
  |


|
 P3.17-2 |
 AI note output |
 not yet |
  |


|
 P3.17-3 |
 note suggestion |
 not yet |
  |


|
 P3.18-1 |
 invoice: appointments with diagnoses |
 not yet |
  |


|
 P3.18-2 |
 invoice: last submitted claim |
 not yet |
  |


|
 P3.18-3 |
 invoice: possible CPT codes |
 not yet |
  |


|
 P3.18-4 |
 invoice label 'Invoice from {date} {time range}' |
 not yet |
  |


|
 P3.18-5 |
 invoice file name |
 not yet |
  |


