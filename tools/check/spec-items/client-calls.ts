/** Operations, messages and constants of the spec file client-and-shared, by their table in docs/coverage.md. */
export const clientCalls: Record<string, string> = {
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
  Messages: `
    'Page not found'
    'Sorry, something went wrong on our end.'
    'Return Home'
    'Contact support'
    'An unexpected error occurred'
    'There was an unexpected error on the page.'
    'Unknown marketplace route.'
    'This page is out of date. ...'
    'Version is out of date'
    'An unexpected error occurred. Please refresh the page or try again later.' (payment)
    'Missing auth header'
    'Login failed'
    'Get access token failed'
    sign-in provider used outside its wrapper
    'Authorized consent required. ...'
    'This provider can't provide care in this state'
    insurance mismatch modal
    'There was an error loading the survey. ...'
    'This survey is not open at this time.'
    'There was an error submitting your feedback. ...'
    two-step: enrolling failed
    two-step: removing a number or method failed
    two-step: opting out failed at the minimum of methods
    two-step: invalid phone format
    two-step: adding a factor failed
    'The 6-digit code is incorrect. ...'
    'Too many attempts. ...'
    two-step: confirming a phone failed
    two-step: no auth id
    two-step codes, nine
    'Unable to delete welcome message'
    'Error saving setting'
    failed to copy to clipboard
    check-ins could not be loaded
    forms could not be loaded
    intake response could not be loaded
    'File size is too large'
    'We were unable to get your user information. ...'
    failed dynamic module: reload, then error screen
    feature-flag failure is logged
    required: first name
    required: last name
    required: sex
    required: interpreter language
    required: client e-mail
    required: client phone
    required: other guardian e-mail and phone
    required: own e-mail and phone
    required: residential address
    required: date of birth
    required: city
    required: zip
    required: state of residence
    address without a street number
    'Cannot select an address outside of {{states}}'
    'Please select a valid address'
    'Please enter a valid date (mm/dd/yyyy)'
    date before or after its bound
    'Required to validate insurance coverage'
    'Doesn't match insurance records. ...'
    'Invalid input'
    'Invalid phone number'
    'Invalid email address'
    'Member ID is not valid'
    'The policies must be accepted to continue.'
    'Parent/guardian consent agreement must be met ...'
    'Email or phone number is required'
    adults book for themselves
    employee partner: name and date of birth
    'Confirmation required' (check-in opt-out)
    texts of benefits check codes
    handling of booking card errors
    values of referral errors
    handling of invalid-insurance alerts
  `,
  Constants: `
    cancel or reschedule free until 24 hours before
    missed more than twice in 3 months, or three times, blocks booking
    no-show fee per provider
    amount of the no-show fee
    unconfirmed appointments end after 24 hours
    charged about 2 weeks after the session
    consultation of 15 minutes
    initial session of 30, 45 or 60 minutes
    follow-up of 15, 30 or 60 minutes
    free sessions of a partner benefit, one taken on a late cancel
    providers respond in 1-2 days
    rating scale 1-5
    net promoter scale 0-10
    written reviews since 2025-01-01
    therapy style at most 2
    verification code of 6 digits
    country code of at most 3 digits
    medical record number of 8 digits
    10 intake slots per location on a profile
    1 slot per location on a card
    days of availability as a variable
    appointment-settings flag false by default
    other page sizes
    cookie age of 1 year
    show_reviews and view_reviews cookies of 30 days
    cookies secure except in development, same site, parent domain
    universal id renewed in its last month
    reload limit 2, delay 500 ms
    silent logout delay 5000 ms
    stale-date threshold 7 days
    version-check interval
    token fetch: 3 attempts, 10 s
    sign-in popup 60 s
    token leeway 60 s
    lock acquire 5 s
    token cache margin 60 s
    session cookie lifetime configurable
    tokens and time of last login in local storage
    feature-flag cache of 0 ms
    distance in miles
    USD, integer cents
    zone falls back to America/New_York
    other zones map to the fallback when a flag is set
    minutes to milliseconds
    environments by host
    identity domain per environment
    long-session sampling of 100 percent
    one build version
    one locale, namespaces
    breakpoints 640, 1024, 1280
    native webview style
    invoice label format
    constant 3, numbers 12 and 17
  `,
};
