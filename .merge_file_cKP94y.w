# Client and shared, section 9: constants and limits
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
 C9-1a, P9.1-6a |
 cancel or reschedule free until 24 hours before |
 works |
 `
services/scheduling/src/domain/cancellation-policy.test.ts`
 "
canceling is free until exactly 24 hours before"
;
 `
frontend/src/app/pages/appointment.test.ts`
 "
is free at the exact instant, and counts as missed a millisecond later, with the fee"
 |


|
 C9-1b, P9.1-6b |
 within 24 hours counts as missed |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
is free at the exact instant, and counts as missed a millisecond later, with the fee"
;
 `
services/scheduling/src/domain/spec-values.test.ts`
 "
cancellation: free until 24 hours before, blocked after two strikes (client-and-shared, section 9)"
 |


|
 C9-1c |
 missed more than twice in 3 months, or three times, blocks booking |
 works |
 `
services/scheduling/src/domain/spec-values.test.ts`
 "
cancellation: free until 24 hours before, blocked after two strikes (client-and-shared, section 9)"
;
 `
services/scheduling/src/domain/cancellation-policy.test.ts`
 "
strikes block booking"
;
 `
services/scheduling/tests/move.int.test.ts`
 "
a late cancellation after two late moves blocks the next booking"
;
 `
services/scheduling/tests/book-refusals.int.test.ts`
 "
three strikes, but for staff with a reason"
;
 `
services/scheduling/tests/book-refusals.int.test.ts`
 "
three strikes, but for staff with a reason"
 |


|
 C9-1d |
 no-show fee per provider |
 works |
 `
frontend/src/app/pages/provider.test.ts`
 "
late cancellation"
;
 `
services/accounts/src/domain/provider-faults.test.ts`
 "
a negative fee"
 |


|
 C9-1e |
 amount of the no-show fee |
 not shown |
  |


|
 C9-3 |
 charged about 2 weeks after the session |
 not yet |
  |


|
 C9-4a |
 consultation of 15 minutes |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
constants: a consultation of 15 minutes, adults from 18"
;
 `
services/scheduling/src/domain/slots.test.ts`
 "
CONSULTATION"
;
 `
services/scheduling/tests/slots.int.test.ts`
 "
from, to, limit, location and length"
 |


|
 C9-4b, P9.4-1 |
 initial session of 30, 45 or 60 minutes |
 works |
 `
services/scheduling/src/domain/spec-values.test.ts`
 "
session lengths (client-and-shared, section 9)"
;
 `
services/scheduling/src/domain/schedule-faults.test.ts`
 "
an initial session of 15"
 |


|
 C9-4c, P9.4-2 |
 follow-up of 15, 30 or 60 minutes |
 works |
 `
services/scheduling/src/domain/spec-values.test.ts`
 "
session lengths (client-and-shared, section 9)"
;
 `
services/scheduling/src/domain/schedule-faults.test.ts`
 "
a follow-up of 45"
 |


|
 C9-5a, C9-5b |
 free sessions of a partner benefit, one taken on a late cancel |
 not yet |
  |


|
 C9-6, P9.2-3 |
 providers respond in 1-2 days |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
says that the provider must answer, and until when"
 |


|
 C9-7a, P9.3-5 |
 rating scale 1-5 |
 works |
 `
services/accounts/src/domain/provider-faults.test.ts`
 "
four top specialties"
;
 `
frontend/src/app/pages/provider.test.ts`
 "
distribution"
 |


|
 C9-7b |
 net promoter scale 0-10 |
 not yet |
  |


|
 C9-7c, P9.3-4 |
 written reviews since 2025-01-01 |
 works |
 `
tools/seed/synthetic/world.test.ts`
 "
written reviews date from 2025-01-01 to today, and each stands for a rating"
 |


|
 C9-8a, P5.3-1, P9.2-2 |
 therapy style at most 2 |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
provider tags, of which a provider chooses two"
;
 `
frontend/src/features/provider-profile-edit/parts.test.ts`
 "
%i therapy styles"
;
 `
frontend/tests/provider-onboarding.journey.test.ts`
 "
sees at the field that a third style is too many, and loses nothing on a refresh"
 |


|
 C9-8c |
 country code of at most 3 digits |
 works |
 `
services/identity/src/domain/factors/phone-faults.test.ts`
 "
a number %s"
;
 `
services/identity/tests/factors.int.test.ts`
 "
rejects a number %s"
 |


|
 C9-9a |
 10 intake slots per location on a profile |
 works |
 `
bff/tests/graphql.int.test.ts`
 "
returns a complete provider, shaped for screens"
;
 `
frontend/tests/profile.journey.test.ts`
 "
shows more times on demand, with code that loads on first use"
 |


|
 C9-9b |
 1 slot per location on a card |
 works |
 `
frontend/src/app/pages/find.test.ts`
 "
one time per setting"
;
 `
bff/tests/graphql.int.test.ts`
 "
builds a card from the search alone"
 |


|
 C9-9c |
 days of availability as a variable |
 works |
 `
services/scheduling/src/domain/slots.test.ts`
 "
the horizon is exclusive"
;
 `
services/scheduling/src/domain/schedule-faults.test.ts`
 "
a horizon past a year"
 |


|
 C9-9d |
 appointment-settings flag false by default |
 not yet |
  |


|
 C9-9e |
 other page sizes |
 not shown |
  |


|
 C9-10a |
 cookie age of 1 year |
 works |
 `
packages/vocabulary/src/attribution-cookies.test.ts`
 "
%s for %d seconds"
;
 `
packages/vocabulary/src/visitor-id.test.ts`
 "
then lasts a year, in both cookies"
 |


|
 C9-10b |
 show_reviews and view_reviews cookies of 30 days |
 works |
 `
packages/vocabulary/src/attribution-cookies.test.ts`
 "
%s for %d seconds"
;
 `
frontend/tests/tracking-booking.journey.test.ts`
 "
who returns through another campaign keeps the first touch, and the id"
 |


|
 C9-10c |
 cookies secure except in development, same site, parent domain |
 works |
 `
packages/platform/src/environments.test.ts`
 "
uses secure cookies in %s exactly when its pages use https"
;
 `
frontend/src/lib/tracking/cookies.test.ts`
 "
of a portal is for all portals"
, "
of a developer works without https"
 |


|
 C9-11a |
 reload limit 2, delay 500 ms |
 works |
 `
frontend/src/lib/modules/module-loader.test.ts`
 "
reloads the page after half a second, twice, and is then reported and thrown"
;
 `
frontend/tests/failed-chunk.journey.test.ts`
 "
is reloaded twice, then shows the error and a link to support"
 |


|
 C9-11b, P9.8-4 |
 silent logout delay 5000 ms |
 works |
 `
frontend/src/lib/session/session.test.ts`
 "
leads to the login page after five seconds, with the reason"
;
 `
frontend/tests/sign-in.journey.test.ts`
 "
whose renewal is refused leads to the sign-in page after five seconds, with the reason"
 |


|
 C9-11c, P9.8-3b |
 stale-date threshold 7 days |
 works |
 `
frontend/src/lib/version/version-rules.test.ts`
 "
not after exactly seven days"
, "
when another version is current and it was loaded more than seven days ago"
 |


|
 C9-11d, P9.8-3a |
 version-check interval |
 not shown |
  |


|
 C9-12b |
 sign-in popup 60 s |
 works |
 `
frontend/src/lib/session/windows.test.ts`
 "
ends after 60 seconds"
 |


|
 C9-12c |
 token leeway 60 s |
 works |
 `
frontend/src/lib/session/issuer-client.test.ts`
 "
an ID token that ended %s"
;
 `
frontend/src/lib/session/session-constants.test.ts`
 "
tokenLeewaySeconds"
 |


|
 C9-12d |
 lock acquire 5 s |
 works |
 `
frontend/src/lib/session/session-constants.test.ts`
 "
lockTimeout"
;
 `
frontend/tests/sign-in.journey.test.ts`
 "
in two tabs is renewed once after it expires"
 |


|
 C9-12e |
 token cache margin 60 s |
 works |
 `
frontend/src/lib/session/session-machine.test.ts`
 "
a token within the margin"
 |


|
 C9-12f |
 session cookie lifetime configurable |
 works |
 `
frontend/src/app/portal-routes.test.ts`
 "
gets the lifetime of the sign-in cookie, which is secure except in local development"
 |


|
 C9-12g, C9-12h |
 tokens and time of last login in local storage |
 works |
 `
frontend/src/lib/session/session.test.ts`
 "
redeems the code, stores tokens and time, and continues at the requested page"
;
 `
frontend/tests/sign-in.journey.test.ts`
 "
copied into another browser is useless"
 |


|
 C9-13 |
 feature-flag cache of 0 ms |
 works |
 `
packages/platform/src/flags-remote-provider.test.ts`
 "
in %s is called %d times for three reads"
;
 `
packages/platform/src/flags.test.ts`
 "
change with the file, whether overwritten or replaced, even after a broken one"
 |


|
 C9-14a |
 distance in miles |
 works |
 `
frontend/src/app/pages/find.test.ts`
 "
place and distance"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C9-14b, C9-14c, P9.8-2b |
 USD, integer cents |
 works |
 `
frontend/src/lib/money.test.ts`
 "
$12.50"
;
 `
frontend/src/app/pages/find.test.ts`
 "
price without insurance"
 |


|
 C9-14d |
 zone falls back to America/New_York |
 works |
 `
frontend/src/lib/state-zones.test.ts`
 "
America/New_York"
;
 `
frontend/src/lib/browser-zone.test.ts`
 "
the fallback without one (ottehr#9065)"
 |


|
 C9-14d |
 other zones map to the fallback when a flag is set |
 works |
 `
frontend/src/lib/browser-zone.test.ts`
 "
outside America with the flag"
;
 `
frontend/src/app/page-flags.test.ts`
 "
a portal gets the value %s"
 |


|
 C9-14e |
 minutes to milliseconds |
 works |
 `
services/scheduling/src/domain/slots.test.ts`
 "
lead time, to the minute"
 |


|
 C9-15a |
 environments by host |
 works |
 `
packages/platform/src/environments.test.ts`
 "
lists the five environments of the spec (client-and-shared, section 9)"
;
 `
packages/platform/src/environments.test.ts`
 "
the environment of a host"
 |


|
 C9-15b |
 identity domain per environment |
 works |
 `
packages/platform/src/environments.test.ts`
 "
id.dev.linden.localhost:8080"
;
 `
tools/tests/deploy-components.int.test.ts`
 "
has the public addresses that processes in %s use"
 |


|
 C9-16a |
 long-session sampling of 100 percent |
 not yet |
 it is about session replay, which Linden leaves out (docs/decisions/026) |


|
 C9-16b |
 one build version |
 works |
 `
frontend/src/app/page-settings-of.test.ts`
 "
contain the build and the cookie domain of all portals"
;
 `
frontend/src/app/pages/support.test.ts`
 "
at %slinden.localhost%s contain the build and the portal %s"
 |


|
 C9-16c |
 one locale, namespaces |
 works |
 `
frontend/src/lib/i18n.test.tsx`
 "
words of a namespace"
, "
a page in the pseudo-locale"
;
 `
frontend/src/locales/en/spec.test.ts`
 "
the texts of the specification"
;
 `
frontend/src/features/search/search-words.test.tsx`
 "
every word of the search comes from its namespaces"
;
 `
frontend/src/features/provider-profile/profile-words.test.tsx`
 "
every word of a profile comes from its namespaces"
;
 `
frontend/src/features/booking/booking-words.test.tsx`
 "
all words come from the namespaces"
;
 `
frontend/src/features/appointment/appointment-words.test.tsx`
 "
all words come from the namespace"
;
 `
frontend/src/features/staff/staff-words.test.tsx`
 "
every word of staff comes from their namespaces"
 |


|
 C9-17a, P9.8-1 |
 breakpoints 640, 1024, 1280 |
 partly |
 `
frontend/tests/every-page.journey.test.ts`
 "
has no accessibility finding, no complaint and no sideways scroll"
;
 pages are measured at 390, 820 and 1440 px;
 style sheets also use 480, 820 and 900 px |


|
 C9-17b |
 native webview style |
 works |
 `
frontend/tests/native-mode.journey.test.ts`
 "
a page has no bar of its own, reports events, and keeps crisis help"
 |


|
 C9-18 |
 'Invoice from {date} {time range}' label |
 not yet |
  |


|
 C9-19b |
 constant 3, numbers 12 and 17 |
 not shown |
  |


