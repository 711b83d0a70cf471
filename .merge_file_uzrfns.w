# Client and shared, section 2: screens and routes
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
 C2.1-1 |
 `
/client-dashboard/home`
 |
 works |
 `
frontend/tests/client-first-week.journey.test.ts`
 "
a client’s first week: who it is for"
;
 `
frontend/src/features/client-home/client-home.test.tsx`
 "
says when, with whom, for whom and where, and has one action"
, "
leads to where it is done, by name"
;
 `
frontend/tests/sign-in.journey.test.ts`
 "
leads from a page that needs it to the issuer and back to that page, name first"
 |


|
 C2.1-1 |
 greeting by time of day |
 works |
 `
frontend/src/locales/en/spec-texts.test.ts`
 "
greetings (client-and-shared, section 2.1)"
;
 `
frontend/src/features/client-home/greeting.test.ts`
 "
greets by the hour"
, "
of the zone of the person"
 |


|
 C2.1-2 |
 `
/client-dashboard/appointments`
 |
 works |
 `
frontend/src/features/my-appointments/appointment-list.test.tsx`
 "
offers what can be done"
, "
has its pages as links that can be kept"
;
 `
frontend/tests/client-children.journey.test.ts`
 "
sees of each what is theirs"
;
 `
services/scheduling/tests/reads.int.test.ts`
 "
a page before the first"
 |


|
 C2.1-3 |
 `
/client-dashboard/account`
 |
 partly |
 `
frontend/tests/client-first-week.journey.test.ts`
 "
a client’s first week: who it is for"
;
 `
frontend/src/features/client-account/client-account.test.tsx`
 "
is shown as they are known"
;
 `
frontend/src/lib/client/client-paths.test.ts`
 "
know their own tabs only"
;
 the tabs patient and settings exist;
 the tabs insurance and billing, and `
?edit=true`
, are missing |


|
 C2.1-4 |
 `
/client-dashboard/messages`
 |
 not yet |
  |


|
 C2.1-5 |
 `
/client-dashboard/required-agreements`
 |
 works |
 `
frontend/tests/client-children.journey.test.ts`
 "
a guardian signs for two children"
;
 `
frontend/src/features/agreements/agreements.test.tsx`
 "
a missing consent asks for the guardian"
, "
what is signed says when and by whom"
;
 `
services/accounts/tests/agreements.int.test.ts`
 "
lists them together, with the time and the signer"
 |


|
 C2.1-6 |
 `
/client-dashboard/breathing`
 |
 not yet |
  |


|
 C2.1-7a |
 `
/client-dashboard/therapy-toolkit`
 |
 not yet |
  |


|
 C2.1-7b |
 `
/client-dashboard/therapy-toolkit/resources`
 |
 not yet |
  |


|
 C2.1-7b |
 `
/client-dashboard/therapy-toolkit/resources/redirect-to-toolkit`
 |
 not yet |
  |


|
 C2.1-7b |
 `
/client-dashboard/therapy-toolkit/resources/{internalName}`
 |
 not yet |
  |


|
 C2.1-7b |
 `
/client-dashboard/therapy-toolkit/resources/{internalName}/entries`
 |
 not yet |
  |


|
 C2.1-8 |
 `
/client-dashboard/new-user`
 |
 works |
 `
frontend/tests/client-first-week.journey.test.ts`
 "
a client’s first week: who it is for"
;
 `
frontend/src/features/client-home/client-home.test.tsx`
 "
a new client is told what is next"
 |


|
 C2.1-9 |
 `
/client-dashboard/unconfirmed-integration`
 |
 partly |
 `
frontend/src/features/client-home/client-home.test.tsx`
 "
of a partner is confirmed by the client"
, "
waiting sessions"
;
 `
frontend/tests/client-first-week.journey.test.ts`
 "
an address with a short id is one’s own or nobody’s"
;
 `
frontend/src/lib/client/client-paths.test.ts`
 "
%s is %s"
;
 the page lists what a partner booked and leads to confirming it;
 no partner integration sends a client here, and each list ends at 50 sessions |


|
 C2.1-10 |
 `
/client-dashboard/choose-a-client`
 |
 works |
 `
frontend/tests/client-children.journey.test.ts`
 "
sees of each what is theirs"
;
 `
frontend/src/features/choose-client/choose-client.test.tsx`
 "
is one of the list, or everybody"
;
 `
frontend/src/lib/client/acts-for.test.ts`
 "
remembers one patient per account"
 |


|
 C2.1-11 |
 `
/client-dashboard/{cusid}/reflections/{patientShortId}`
 |
 not yet |
  |


|
 C2.1-11 |
 `
/client-dashboard/{cusid}/reflections/{patientShortId}/topics`
 |
 not yet |
  |


|
 C2.1-12 |
 `
/client-dashboard/{cusid}/continuity-of-care`
 |
 not yet |
  |


|
 C2.1-13 |
 `
/client-dashboard/{cusid}/find-new-provider`
 |
 not yet |
  |


|
 C2.1-14a |
 variants with `
/{cusid}/`
 after the prefix |
 works |
 `
frontend/tests/client-first-week.journey.test.ts`
 "
an address with a short id is one’s own or nobody’s"
;
 holds for each page that exists;
 the short id of another client is refused |


|
 C2.1-14b |
 home, unconfirmed-integration and new-user are one section |
 works |
 `
frontend/src/lib/client/client-paths.test.ts`
 "
%s is %s"
 |


|
 C2.1-15 |
 side navigation of five entries |
 partly |
 `
frontend/src/locales/en/spec-texts.test.ts`
 "
side navigation (client-and-shared, section 2.1)"
;
 `
frontend/src/features/client-frame/client-frame.test.tsx`
 "
has an entry for each page that exists, and marks where one is"
;
 toolkit and messages are missing until their pages exist;
 Account opens the tab patient because there is no tab insurance |


|
 C2.1-16, C8-12f |
 'We were unable to get your user information. ...' |
 works |
 `
frontend/src/features/client-home/client-home.test.tsx`
 "
says an outage in the words of the spec"
;
 `
frontend/tests/client-first-week.journey.test.ts`
 "
what cannot be read is said where it stands"
 |


|
 C2.2-1 |
 `
/client-intake`
 |
 not yet |
  |


|
 C2.2-1 |
 `
/client-login`
 |
 works |
 `
frontend/tests/sign-in.journey.test.ts`
 "
an error in the address is told before anybody is sent on"
, "
leads from a page that needs it to the issuer and back to that page, name first"
 |


|
 C2.2-1 |
 `
/logout`
 |
 partly |
 `
frontend/tests/sign-in.journey.test.ts`
 "
ends the session here and at the issuer"
;
 `
frontend/src/features/sign-in/sign-in-words.test.tsx`
 "
signing out"
;
 no test opens the address by hand;
 in a browser without a stored session the page says 'You are signed out' and does not end the session at the issuer |


|
 C2.2-1 |
 `
/client-follow-up`
 |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
the next session begins with signing in"
;
 `
frontend/tests/follow-up.journey.test.ts`
 "
books the next session from the one before"
, "
whose time is taken meanwhile"
, "
leads by signing in to the form"
 |


|
 C2.2-1 |
 `
/client-cancel`
 |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
asks why, and says before the button that it is free"
;
 `
frontend/tests/appointment.journey.test.ts`
 "
is asked for a reason, cancels"
 |


|
 C2.2-1 |
 `
/assessment`
 |
 not yet |
  |


|
 C2.2-1 |
 `
/client-reschedule`
 |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
offers open times by day in the provider’s zone"
;
 `
frontend/tests/appointment.journey.test.ts`
 "
moves the appointment by keyboard"
 |


|
 C2.2-1 |
 `
/booking-confirmation`
 |
 works |
 `
frontend/tests/appointment.journey.test.ts`
 "
write the visitor’s own time beside"
 |


|
 C2.2-1 |
 `
/followup-booking-confirmation`
 |
 works |
 `
frontend/tests/booking-clients.journey.test.ts`
 "
a follow-up for who is known by then"
;
 `
frontend/src/app/pages/appointment.test.ts`
 "
asks where somebody heard of us once, and not after a move"
 |


|
 C2.2-1 |
 `
/reschedule-booking-confirmation`
, 'Appointment confirmed' |
 works |
 `
frontend/tests/appointment.journey.test.ts`
 "
moves the appointment by keyboard"
 |


|
 C2.2-1 |
 `
/experiencing-trouble`
 |
 works |
 `
frontend/src/app/pages/support.test.ts`
 "
%s is there"
;
 `
frontend/src/features/trouble/trouble.test.tsx`
 "
a report can be begun without scripts"
, "
with version, browser and time, and no address of a page"
;
 `
frontend/tests/support.journey.test.ts`
 "
what is not there leads to support, and on to a report that says nothing of the page"
 |


|
 C2.2-1 |
 `
/provider-rating`
 |
 not yet |
  |


|
 C2.2-1 |
 `
/session-completed`
 |
 not yet |
  |


|
 C2.2-1 |
 `
/stripe-setup`
 |
 not yet |
  |


|
 C2.2-1 |
 `
/cancel-confirmed`
 |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
right after canceling says that it is done"
 |


|
 C2.2-2 |
 `
/{routePrefix}/{portalCode}`
 |
 not yet |
  |


|
 C2.2-3 |
 only paths below `
/client-dashboard`
, `
/client-intake`
, `
/client-cancel`
 and `
/assessment`
 are client pages |
 works |
 `
frontend/src/lib/session/portal-access.test.ts`
 "
client pages"
;
 a client page that does not exist leads to the client’s home |


|
 C2.2-4 |
 unknown route |
 works |
 `
frontend/tests/every-page.journey.test.ts`
 "
not found"
;
 `
frontend/tests/search-listing.journey.test.ts`
 "
says that a listing is unknown, and that a page lies past the end"
 |


|
 C2.2-4, C8-16, P8-1 |
 'Page not found' |
 works |
 `
frontend/src/app/pages/find-gaps.test.ts`
 "
Page not found Sorry, something went wrong on our end."
;
 `
frontend/tests/every-page.journey.test.ts`
 "
not found"
 |


|
 C2.2-4, P8-1 |
 'Sorry, something went wrong on our end.' |
 works |
 `
frontend/src/app/pages/find-gaps.test.ts`
 "
Page not found Sorry, something went wrong on our end."
 |


|
 C2.2-4 |
 'Return Home' |
 works |
 `
frontend/tests/every-page.journey.test.ts`
 "
Return Home"
 |


|
 C2.2-4 |
 'Contact support' |
 works |
 `
frontend/src/features/error-screen/error-screen.test.tsx`
 "
nothing at an address has two ways on"
;
 `
frontend/src/app/pages/support.test.ts`
 "
what is not there leads to support by its page"
 |


|
 C2.3-1 |
 `
/`
 |
 works |
 `
frontend/src/app/pages/home.test.ts`
 "
asks one question as a form that works by itself"
;
 `
frontend/tests/search.journey.test.ts`
 "
goes from the home page through filters to a profile with open times"
 |


|
 C2.3-1 |
 `
/find`
 |
 works |
 `
frontend/src/lib/paths.test.ts`
 "
nothing chosen"
;
 `
frontend/tests/search.journey.test.ts`
 "
pages forward and back"
 |


|
 C2.3-1 |
 `
/find/{state}`
 |
 works |
 `
frontend/tests/search.journey.test.ts`
 "
finds at least ten therapists in California"
;
 `
frontend/tests/search-listing.journey.test.ts`
 "
says that a listing is unknown, and that a page lies past the end"
 |


|
 C2.3-1 |
 `
/find/{state}/{city}`
 |
 works |
 `
packages/vocabulary/src/listing-address.test.ts`
 "
reads back every state, city, filter and page"
;
 `
frontend/tests/listing-answers.ts`
 "
sends the state of each state address to the search"
 |


|
 C2.3-1 |
 `
/find/.../{filter slug}`
 |
 works |
 `
frontend/tests/listing-answers.ts`
 "
answers 404 for an unknown slug"
;
 `
packages/vocabulary/src/listing-slugs.test.ts`
 "
cover each value of the six vocabularies"
 |


|
 C2.3-1 |
 `
/find/.../{page number}`
 |
 works |
 `
frontend/src/app/pages/find.test.ts`
 "
go by plain numbered links that keep the filters"
;
 `
frontend/tests/search.journey.test.ts`
 "
pages forward and back by number"
 |


|
 C2.3-1 |
 `
/therapists`
 and below |
 works |
 `
frontend/tests/listing-answers.ts`
 "
sends the state of each state address to the search"
;
 `
frontend/src/app/pages/listing-head.test.ts`
 "
says which page it is"
 |


|
 C2.3-2a |
 marketplace page `
filters`
 |
 works |
 `
frontend/src/app/pages/filters.test.ts`
 "
is the form of the search, with how many it brings"
 |


|
 C2.3-2a, C2.3-3b, C7.2-4a |
 `
/provider/{segment}/{encoded id}`
 |
 works |
 `
frontend/src/app/pages/provider.test.ts`
 "
is sent to the right name once"
;
 `
frontend/tests/profile.journey.test.ts`
 "
leads from another name to the right one"
 |


|
 C2.3-2a |
 `
book-appointment`
 |
 works |
 `
frontend/tests/booking.journey.test.ts`
 "
books a first session, question by question, and each looks right at every width"
, "
does all of it by keyboard"
 |


|
 C2.3-2a |
 `
book-appointment/ocb`
 |
 works |
 `
frontend/tests/booking-clients.journey.test.ts`
 "
books a first session, a follow-up for who is known by then, and the next with one button"
 |


|
 C2.3-2a |
 `
new-booking-confirmation`
 |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
says who, when and where, what is next, and how to change it"
;
 `
frontend/tests/appointment.journey.test.ts`
 "
nothing for axe, no complaint"
 |


|
 C2.3-2b |
 unknown marketplace page |
 works |
 `
frontend/tests/search-listing.journey.test.ts`
 "
says that a listing is unknown, and that a page lies past the end"
 |


|
 C2.3-2b, P2.2-2b |
 'Unknown marketplace route.' |
 works |
 `
frontend/src/app/pages/find-gaps.test.ts`
 "
Unknown marketplace route."
 |


|
 C2.3-3a |
 profile summary page by URL key |
 works |
 `
frontend/src/app/pages/summary.test.ts`
 "
an outage is called one"
;
 `
frontend/tests/seo.journey.test.ts`
 "
maps every part of the site"
 |


|
 C2.3-4a, C2.3-4b, P2.2-3c |
 state slugs, `
washington-dc`
 |
 works |
 `
packages/vocabulary/src/us-states.test.ts`
 "
writes DC as washington-dc"
;
 `
frontend/src/lib/paths.test.ts`
 "
the District"
 |


|
 C2.3-5, P2.2-3a, P2.2-3b |
 slugs of specialties, identities, gender, age groups, languages, methods |
 works |
 `
packages/vocabulary/src/listing-slugs.test.ts`
 "
are unique, also among states, cities and pages"
 |


|
 C2.3-6 |
 20 city landing pages |
 partly |
 `
packages/vocabulary/src/city-pages.test.ts`
 "
are the spec’s cities, each in its state (client-and-shared, section 2.3)"
, "
searches for %s/%s near %s"
;
 `
frontend/tests/listing-answers.ts`
 "
sends the place of each city address to the search, also with a slug and a page"
;
 `
bff/src/modules/content/every-listing.test.ts`
 "
has its own title and heading"
;
 each is a listing whose title, description and questions follow one pattern;
 no text is written for one city, and of the 24 a test opens only Oakland in a browser |


|
 C2.4-1a |
 `
insurance`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
writes what it reads, lists in the order of the vocabulary, no empty values"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
specialty`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
writes what it reads, lists in the order of the vocabulary, no empty values"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
treatmentMethods`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads and writes %s under the spec’s name"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
identity`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads and writes %s under the spec’s name"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
age`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads and writes %s under the spec’s name"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
address`
 |
 works |
 `
frontend/tests/search.journey.test.ts`
 "
finds people near a ZIP code"
;
 `
frontend/src/app/pages/find-gaps.test.ts`
 "
says at the address field what is wrong with it"
;
 `
services/search/src/domain/place.test.ts`
 "
Oakland, CA"
 |


|
 C2.4-1a |
 `
availableDate`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
a date that does not exist"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
timeStart`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
a time that does not exist"
;
 `
bff/tests/graphql.int.test.ts`
 "
passes dates, weekdays and times of day to the search as the visitor means them"
 |


|
 C2.4-1a |
 `
timeEnd`
 |
 works |
 `
bff/tests/refusals.int.test.ts`
 "
a span that ends before it begins"
 |


|
 C2.4-1a |
 `
setting`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
an invalid setting and an address"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
state`
 |
 works |
 `
frontend/src/app/pages/orderly-query.test.ts`
 "
a state by its code"
;
 `
frontend/src/lib/paths.test.ts`
 "
a state"
 |


|
 C2.4-1a |
 `
timezone`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
uses the zone only with dates or times: %s"
;
 `
frontend/src/app/pages/orderly-query.test.ts`
 "
a form with times keeps it"
 |


|
 C2.4-1a |
 `
language`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads and writes %s under the spec’s name"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
typeOfCare`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
defaults the type of care to talk therapy"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
gender`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
a gender outside the list"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
availableDates`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
a weekday in the singular"
;
 `
bff/tests/graphql.int.test.ts`
 "
passes dates, weekdays and times of day to the search as the visitor means them"
 |


|
 C2.4-1a |
 `
availableTimes`
 |
 works |
 `
frontend/tests/search.journey.test.ts`
 "
goes from the home page through filters to a profile with open times"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
clsid`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads and writes %s under the spec’s name"
;
 `
frontend/tests/search-listing.journey.test.ts`
 "
takes tracking out of the address, saves it, and leaves the lead and the filters"
 |


|
 C2.4-1a |
 `
name`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads and writes %s under the spec’s name"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
license`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads and writes %s under the spec’s name"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
useLooseQuery`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads and writes %s under the spec’s name"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
appointmentType`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads and writes %s under the spec’s name"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
availableImmediately`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads and writes %s under the spec’s name"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a |
 `
providerFeedbackTags`
 |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads and writes %s under the spec’s name"
;
 `
tools/tests/search-oracle.int.test.ts`
 "
random searches give the same providers, order, totals and pages as checking every provider"
 |


|
 C2.4-1a, P2.2-4a |
 the list of filters |
 works |
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
search filters"
;
 `
packages/vocabulary/src/search-filters.test.ts`
 "
has a row above for every filter"
 |


|
 C2.4-1b, C2.4-1c, P2.2-4b |
 only filters with a value are written |
 works |
 `
packages/vocabulary/src/search-filters.test.ts`
 "
reads no filters from an empty query, and writes none"
;
 `
frontend/src/lib/paths.test.ts`
 "
only filters that are set"
 |


|
 C2.5-1a, P2.2-5 |
 tracking parameters carried through addresses |
 works |
 `
frontend/src/lib/paths.test.ts`
 "
passes tracking parameters on"
;
 `
frontend/src/app/keep-tracking.test.ts`
 "
adds to what is saved;
 the newest wins"
;
 `
packages/vocabulary/src/vocabularies.test.ts`
 "
lists the tracking parameters of both documents, each once"
;
 `
frontend/src/lib/tracking/carry-tracking.test.ts`
 "
another portal"
;
 `
frontend/tests/tracking-booking.journey.test.ts`
 "
books, and is remembered and counted as far as they agreed"
;
 `
packages/vocabulary/src/spec-lists.test.ts`
 "
tracking parameters"
 |


|
 C2.5-1b |
 query parameters saved in session storage and taken out of the address |
 works |
 `
frontend/src/app/keep-tracking.test.ts`
 "
adds to what is saved;
 the newest wins"
;
 `
frontend/tests/search-listing.journey.test.ts`
 "
takes tracking out of the address, saves it, and leaves the lead and the filters"
 |


|
 C2.6-1a |
 names of screens: Home, Categories, Filters, Search Results, Provider Profile, Booking |
 works |
 `
packages/vocabulary/src/page-names.test.ts`
 "
lists exactly the spec’s pages that exist and our own"
;
 `
frontend/src/lib/analytics/page-name.test.ts`
 "
the client page %s is %s"
 |


|
 C2.6-1a |
 names of confirmations: intake, follow-up, reschedule, integration, consultation call, direct booking |
 partly |
 `
frontend/src/lib/analytics/page-name.test.ts`
 "
the client page %s is %s"
;
 a consultation call counts as an intake;
 integration and direct booking have no confirmation name |


|
 C2.6-1b |
 Integration Confirm Appointment |
 works |
 `
packages/vocabulary/src/page-names.test.ts`
 "
lists exactly the spec’s pages that exist and our own"
;
 `
frontend/src/app/pages/appointment.test.ts`
 "
is confirmed by the client, until an instant: %s"
 |


|
 C2.6-1c |
 Client Follow Up Standalone |
 works |
 `
packages/vocabulary/src/page-names.test.ts`
 "
lists exactly the spec’s pages that exist and our own"
;
 `
frontend/tests/follow-up.journey.test.ts`
 "
books the next session from the one before"
 |


|
 C2.6-1d |
 intake and recurring survey confirmations |
 not yet |
  |


|
 C2.6-1e |
 Safety Plan Confirmation |
 not yet |
  |


|
 C2.6-1f |
 Telehealth Session Completed |
 not yet |
  |


|
 C2.6-1g |
 account tabs: About Me, Billing Info, Forms, My Coverage, Settings |
 partly |
 `
frontend/src/lib/analytics/page-name.test.ts`
 "
the client page %s is %s"
;
 About Me and Settings have pages;
 Billing Info and My Coverage have a name but no page, Forms has neither |


|
 C2.6-1h |
 Client Insights |
 not yet |
  |


|
 C2.6-1i |
 Cost Estimate |
 not yet |
  |


|
 C2.6-1j |
 Fully Booked Provider |
 partly |
 `
frontend/src/features/fully-booked/fully-booked.test.tsx`
 "
every word about somebody fully booked comes from its namespace"
;
 `
packages/vocabulary/src/page-names.test.ts`
 "
lists exactly the spec’s pages that exist and our own"
;
 the screen exists as a part of the profile;
 analytics never counts it by its name |


|
 C2.6-1k |
 Provider Rating Survey |
 not yet |
  |


|
 C2.6-1l |
 One Click Booking |
 works |
 `
frontend/src/lib/analytics/page-name.test.ts`
 "
the client page %s is %s"
;
 `
frontend/tests/booking-clients.journey.test.ts`
 "
the next with one button"
 |


|
 C2.6-1m |
 cancellation page of an unconfirmed appointment |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
costs nothing to %s before the provider confirms, however late"
 |


|
 C2.6-1m |
 integration confirmation page |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
is confirmed by the client, until an instant: %s"
, "
that is confirmed says so"
 |


|
 C2.6-1m |
 tips page |
 works |
 `
frontend/tests/every-route.journey.test.ts`
 "
Getting ready for your session"
 |


|
 C2.6-1m, C4-1f, P2.3-6, P4.1-2b |
 'Appointment already canceled' page, with 'Canceled' and 'Book a new appointment' |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
of a canceled one says so, and leads on"
;
 `
frontend/tests/appointment.journey.test.ts`
 "
finds it canceled from then on"
 |


|
 C2.6-1m |
 provider feedback survey with a confirmation page |
 not yet |
  |


|
 C2.6-1m |
 insurance and benefits check |
 not yet |
  |


|
 C2.6-1m |
 insurance card upload screen |
 not yet |
  |


|
 C2.6-1m |
 cancellation of a consultation call |
 works |
 `
frontend/src/app/pages/appointment.test.ts`
 "
a call is called one"
 |


|
 C2.6-1m |
 external referral portal |
 not yet |
  |


|
 C2.6-1m, C2.8-1, P2.1-30 |
 full-page error screen: 'An unexpected error occurred', a support link and a Contact Support button |
 works |
 `
frontend/src/features/error-screen/error-screen.test.tsx`
 "
says the default title, what was caught, and how to reach support"
, "
has its Contact Support button by %s"
;
 `
frontend/tests/failed-chunk.journey.test.ts`
 "
is loaded anew twice, then says what happened and how to reach support"
 |


|
 C2.7-1a |
 billing information page |
 not yet |
  |


|
 C2.7-1b |
 payment details: insurance or card |
 partly |
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
shows each thing that can be wrong with the %s at its own field"
;
 insurance and member ID are asked;
 no card is taken |


|
 C2.7-1c |
 provider info: length, insurances, specialties, setting |
 works |
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
is length, specialties, insurances and place"
 |


|
 C2.7-1d |
 appointment setting: virtual or in-person |
 works |
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
is length, specialties, insurances and place"
, "
offers no office where there is none"
 |


|
 C2.7-1e |
 client profile step |
 works |
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
the profile asks all that the spec names, in its lists"
 |


|
 C2.7-1f |
 consent with agreements |
 works |
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
can each be read in full, with a box of its own"
, "
shows each thing that can be wrong with the %s at its own field"
 |


|
 C2.7-1g |
 buttons Go to previous step, Reschedule, Continue, Exit to portal |
 works |
 `
frontend/src/locales/en/spec-texts.test.ts`
 "
buttons of booking (client-and-shared, section 2.7)"
;
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
the bar says how far it is, and the way out to who has a portal"
;
 `
frontend/tests/booking.journey.test.ts`
 "
does all of it by keyboard"
 |


|
 C2.8-2 |
 top bar with progress |
 works |
 `
frontend/src/features/booking/steps/steps.test.tsx`
 "
the bar says how far it is, and the way out to who has a portal"
 |


|
 C2.8-3 |
 stale-page toast |
 works |
 `
frontend/src/features/stale-page/stale-toast.test.tsx`
 "
says it in the words of the specification"
;
 `
frontend/tests/stale-tab.journey.test.ts`
 "
says so, may be closed"
 |


