/** Routes, filters, words and entities of the spec file client-and-shared, by their table in docs/coverage.md. */
export const clientScreens: Record<string, string> = {
  'Routes of the marketplace': `
    \`/\`
    \`/find\`
    \`/find/{state}\`
    \`/find/{state}/{city}\`
    \`/find/.../{filter slug}\`
    \`/find/.../{page number}\`
    \`/therapists\` and below
    marketplace page \`filters\`
    \`/provider/{segment}/{encoded id}\`
    profile summary page by URL key
    \`book-appointment\`
    \`book-appointment/ocb\`
    \`new-booking-confirmation\`
    state slugs, \`washington-dc\`
    slugs of specialties, identities, gender, age groups, languages, methods
    20 city landing pages
    unknown marketplace page
    unknown route
    full-page error screen
    top bar with progress
  `,
  'Client portal routes': `
    \`/client-dashboard/home\`
    \`/client-dashboard/appointments\`
    \`/client-dashboard/account\`
    \`/client-dashboard/messages\`
    \`/client-dashboard/required-agreements\`
    \`/client-dashboard/breathing\`
    \`/client-dashboard/therapy-toolkit\`
    \`/client-dashboard/therapy-toolkit/resources\`
    \`/client-dashboard/therapy-toolkit/resources/redirect-to-toolkit\`
    \`/client-dashboard/therapy-toolkit/resources/{internalName}\`
    \`/client-dashboard/therapy-toolkit/resources/{internalName}/entries\`
    \`/client-dashboard/new-user\`
    \`/client-dashboard/unconfirmed-integration\`
    \`/client-dashboard/choose-a-client\`
    \`/client-dashboard/{cusid}/reflections/{patientShortId}\`
    \`/client-dashboard/{cusid}/reflections/{patientShortId}/topics\`
    \`/client-dashboard/{cusid}/continuity-of-care\`
    \`/client-dashboard/{cusid}/find-new-provider\`
    variants with \`/{cusid}/\` after the prefix
    side navigation of five entries
    greeting by time of day
  `,
  'Other client routes': `
    \`/client-intake\`
    \`/client-login\`
    \`/logout\`
    \`/client-follow-up\`
    \`/client-cancel\`
    \`/assessment\`
    \`/client-reschedule\`
    \`/booking-confirmation\`
    \`/followup-booking-confirmation\`
    \`/reschedule-booking-confirmation\`
    \`/experiencing-trouble\`
    \`/provider-rating\`
    \`/session-completed\`
    \`/stripe-setup\`
    \`/cancel-confirmed\`
    \`/{routePrefix}/{portalCode}\`
    which paths count as client pages
    query parameters saved in session storage and taken out of the address
    'Appointment already canceled' page
    embedded mode for a native app
  `,
  'Search filters in the address': `
    \`insurance\`
    \`specialty\`
    \`treatmentMethods\`
    \`identity\`
    \`age\`
    \`address\`
    \`availableDate\`
    \`timeStart\`
    \`timeEnd\`
    \`setting\`
    \`state\`
    \`timezone\`
    \`language\`
    \`typeOfCare\`
    \`gender\`
    \`availableDates\`
    \`availableTimes\`
    \`clsid\`
    \`name\`
    \`license\`
    \`useLooseQuery\`
    \`appointmentType\`
    \`availableImmediately\`
    \`providerFeedbackTags\`
    only what is not empty is written
    values outside the lists
    default setting by address
    default type of care
    zone only with dates or times, else UTC
    Hawaii and Louisiana in full in addresses
    tracking parameters carried through addresses
  `,
  Enumerations: `
    Appointment type
    Location (BOTH, IN_PERSON, VIRTUAL)
    appointment location (IN_OFFICE, VIRTUAL)
    Block type
    Plan category
    Gender
    Relation
    Provider mode
    Client cancel reasons
    client cancel sub-reasons
    Provider complaint reasons
    Cost scenarios
    Absence excuse types
    Assessment types
    Session service types
    Claim status
    Payment status
    Client status tags
    Client task types
    Insurance issue flags
    Invalid-insurance and alert reasons
    Two-step verification phone opt-in and channels
    Calendar sync
    Transcription and summary status
    Actors and sources
    Eligibility result
    Benefits check error codes
    Measure types
    Measure status
    Care companion message types
    Coach message sharing
    Form element types
    Native app messages
    Outcome events
    appointment status list
  `,
  'Search vocabularies': `
    Specialties, about 50
    Treatment methods, about 70
    Ages
    Languages, 22
    Identities, 13
    Genders
    Type of care
    Settings
    Available times
    Available dates
    Provider tags
    Appointment type labels
    state names and codes, both ways, 57
  `,
  Entities: `
    Provider (public)
    Aggregated provider data
    Payor
    Appointment
    Client user and patient
    Booking-attempt prefill and provider interest
    Client lead
    Client profile, insurance, payment and consent fields in booking
    Benefits check result
    Insurance card upload
    Referral preferences
    Forms
    Measures and nudges
    Care companion conversation
    Surveys
    Partner portal
    Marketing attribution and identity
    Geographic point
  `,
};
