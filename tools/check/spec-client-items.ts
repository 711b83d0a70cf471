/** Every item of the spec file client-and-shared that has a row in docs/coverage.md, by its table; as many as the spec names. */
export const clientItems: Record<string, string> = {
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
    \`/client-dashboard/new-user\`
    \`/client-dashboard/unconfirmed-integration\`
    \`/client-dashboard/choose-a-client\`
    \`/client-dashboard/{cusid}/reflections/{patientShortId}\`
    \`/client-dashboard/{cusid}/continuity-of-care\`
    \`/client-dashboard/{cusid}/find-new-provider\`
    side navigation of five entries
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
  Mutations: `
    \`createAppointment\`
    \`confirmIntegrationAppointment\`
    \`benefitsCheck\`
    \`landingPageBenefitsCheck\`
    \`createFollowUpAppointment\`
    \`createRecurringFollowUpAppointment\`
    \`createPastAppointment\`
    \`rescheduleAppointment\`
    \`clientCancelAppointment\`
    \`cancelRecurringAppointment\`
    \`updateRecurringAppointment\`
    \`deleteAppointment\`
    \`cancelAppointmentsForEmergency\`
    \`markUnlistedAppointmentAsCrisis\`
    \`createStripeSetupIntent\`
    \`updateCreditCard\`
    \`redeemInsuranceCardUpload\`
    \`markInsuranceCardAsUploaded\`
    \`patientBookingAttempt\` (record)
    \`recordHowDidYouHearAboutUsResponse\`
    \`createCesSurveyResponse\`
    \`createClientDataOptOuts\`
    \`saveExternalClientReferral\`
    \`updateReferralPreferences\`
    \`updateProvider\`
    \`submitMeasureDraftResponse\`
    results of these mutations that the spec leaves open
  `,
  Queries: `
    \`publicAppointment\`
    \`publicPatient\`
    \`patient\`
    partner patient lookup
    \`clientLead\`
    \`patientBookingAttempt\` (prefill)
    \`providerInterest\`
    \`validateEmail\`
    \`clientUser\`
    chat-widget identity
    \`provider\` by id or shortId
    booking-page provider
    booking preview
    ratings
    redirect by id
    \`pagedMarketplaceProviders\` (first, after, before, last)
    \`nextXDaysAvailability\`
    intake slots on search results
    search by limit and offset
    total count
    \`lowSupplyMarketplaceProviders\`
    one-click booking prefill
    next available slots for several providers
    search-page content block
    \`aggregatedProviderData\`
    payors by state
    \`homePayorsByState\`
    states and payors
    partner portal and portal types
    appointment cancel info
    follow-up client
    reschedule client
    confirmation page appointment
    payment page details
    referral preferences
    \`appointments\` for invoice info
    \`patientChart\`
    client appointment summary
  `,
  'Calls and policies of the API': `
    \`/api/graphql\`
    \`/api/telehealth/graphql\`
    cache-first, none while rendering on the server
    partial data with errors
    API proxy host by environment
    version check
    sign-in token endpoint
    analytics events
    session replay and error reporting
    messages of the native wrapper
    method of each operation beyond the endpoint
    responses of third parties
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
  Messages: `
    'Page not found' with its lead, 'Return Home' and 'Contact support'
    'An unexpected error occurred'
    'There was an unexpected error on the page.'
    failed dynamic module: reload, then error screen
    stale page toast, 'Version is out of date'
    payment info failed
    'Missing auth header'
    sign-in fallbacks
    authorized consent required
    provider cannot give care in this state
    insurance mismatch modal
    survey could not load, is not open, was not sent
    two-step verification errors
    benefits check codes and texts
    card errors of a booking
    referral save errors
    home page without user information
    file too large, setting not saved, copy failed
    booking form messages (required, address, date, consent and others)
    'Unknown marketplace route.'
    feature-flag failure is logged
    handling of card errors, referral values, invalid-insurance alerts
  `,
  Constants: `
    free until 24 hours before; missed and late limits
    unconfirmed appointments end after 24 hours
    charged about 2 weeks after
    consultation of 15 minutes
    initial 30, 45 or 60, follow-up 15, 30 or 60 minutes
    free sessions of a partner benefit
    providers respond in 1-2 days
    rating scale 1-5
    net promoter scale 0-10
    written reviews since 2025-01-01
    therapy style at most 2, code 6 digits, country code 3 digits, record number 8 digits
    10 intake slots per location on a profile
    1 slot per location on a card
    days of availability as a variable
    cookie ages, secure, same site, parent domain
    reload limit, logout delay, stale-date threshold
    sign-in attempts, time-outs, leeway, token storage
    feature-flag cache of 0 ms
    distance in miles
    USD, integer cents
    zone falls back to America/New_York
    environments by host
    long-session sampling, one build version
    one locale, namespaces
    breakpoints 640, 1024, 1280
    native webview style
    invoice label format
    constant 3, numbers 12 and 17; page sizes; version-check interval
  `,
};
