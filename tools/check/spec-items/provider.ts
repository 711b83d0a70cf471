/** Everything of the spec file provider-portal that has a row in docs/coverage.md, by its table. */
export const providerItems: Record<string, string> = {
  'Provider app routes': `
    \`/dashboard\`
    \`/appointment\`
    \`/patient\`
    \`/edit-profile\`
    \`/settings\`
    \`/note\`
    \`/invoice\`
    \`/refer-client\`
    \`/recommend-client\`
    \`/profile\`
    \`/coach-demo\`
    \`/onboarding\`
    \`/setup-profile\`
    \`/setup-specialties\`
    \`/calendar-sync\`
    \`/setup-video-conferencing\` and \`/onboarding/video-conferencing\`
    \`/scheduling-preferences\`
    \`/onboarding/{page}\`
    \`/resources/{internalName}\`
    \`/resources/{internalName}/entries/{clientUserShortId}\`
    \`/schedule-preview\`
    \`/measure-preview\`
    \`/intake\`
    \`/client-intake\`, \`/assessment\` (provider host)
    confirmation routes (provider host)
    \`/experiencing-trouble\` (provider host)
    \`/client-follow-up\` (provider host)
    \`/provider-rating\`, \`/session-completed\` (provider host)
    \`/appointment-checkin\`, \`/provider-feedback\`
    \`/client-reschedule\` (provider host)
    \`/cancel\`, \`/cancel-react\`
    \`/client-cancel\`, \`/client-cancel-react\`
    \`/cancel-confirmed\`, \`/cancel-confirmed-react\` (provider host)
    login and main route
    \`/credentialing-status/{hubspotId}\`
    \`/stripe-setup\` (provider host)
    \`/update-credential/{shortId}\`
    note editor route
    any other provider route
    marketplace URL builder for links
  `,
  'Provider screens': `
    cancellation wizard
    higher-level-of-care modal
    recommend-a-provider flow
    client return rate insight
    provider feedback survey
    check-in opt-out approval
    welcome message management
    invoice submission
    credential status and update
    treatment-plan sharing onboarding
    multi-tab sync of notes
  `,
  'Provider operations': `
    \`UpsertProviderEvent\`
    \`GetProviderEvent\`
    \`GetNote\`
    \`GetNoteSchema\`
    \`GetAIOutput\`
    \`GetNoteAi\`
    \`GetNoteSuggestion\`
    \`GetTreatmentPlanGoalFieldLabels\`
    \`cancelAppointmentsForEmergency\` (provider)
    \`cancelRecurringAppointment\` (provider)
    \`markUnlistedAppointmentAsCrisis\` (provider)
    \`updateProvider\` (provider)
    \`updateReferralPreferences\` (provider)
    \`appointments\` (provider)
    \`saveExternalClientReferral\` (provider)
    chat service connection
    calls of recommendation, return rate, invoice submission and chat
  `,
  'Provider enumerations': `
    primary cancellation reasons
    secondary cancellation reasons
    mapping of secondary to primary
    cancellation categories with severity
    recommendation codes
    automatic action codes
    therapy-style tags
    note types and labels
    note field types
    prefill sources and their order
    field suggestion states
    submission AI status
    return status of new clients
    note conditions and effects
    consequence ladder
    chat roles and directions
  `,
  'Provider entities': `
    cancellation form
    recommendation
    client return rate
    check-in opt-out
    provider survey feedback
    note
    note schema
    treatment-plan goal
    medications, objectives, objective updates
    chat message
    provider event, AI output
    invoice
  `,
  'Provider messages': `
    'Page not found' (provider)
    'An unexpected error occurred' (provider)
    note load error
    \`UPSERT_PATIENT_NOTE__INVALID_DRAFT_STATUS\`
    'No appointment found'
    'This appointment either doesn't exist or has been canceled.'
    'Your document failed to upload. ...'
    'The actual time in session overlaps with another invoice.'
    'The actual time in session overlaps with an invoice that was already submitted.'
    'Please adjust the timing on your invoice(s) ...'
    'We were unable to determine a CPT code ...'
    'Please fix {count} errors to proceed.'
    insurance requirement errors
    'Something went wrong when connecting your calendar. ...'
    'Unable to find provider. ...'
    'Provider already added to the list.'
    'Unable to delete welcome message' (provider)
    'Error saving setting' (provider)
    'Failed to copy to clipboard' (provider)
    'No cancellation reasons available'
    'This page is out of date. ...' (provider)
    'Error loading message'
    silent logout on login_required
    forced login on invalid_grant or missing_refresh_token
    'This question is required. Please select a reason.' (cancellation)
    'You need to enter a note to client'
    'Please add a note to send to your client'
    'Note must be at least {{minimumLength}} characters long'
    'At least 10 characters required'
    'Please add a note with more details for our team to review'
    'This question is required. Please select a reason.' (recommendation)
    'Please enter a valid link.'
    'This field is required'
    'Invalid selection'
    'Invalid time range'
    'This patient has upcoming appointments'
    'Note already submitted'
    another tab: discard, sync, continue, blocked
    'Please complete the intake first'
    'Before you continue'
    'Cancel appointment', 'Cancel {count} appointments'
    toasts after a cancellation
    text of recommendation creation errors
    text of refer form errors
    text of return-rate errors
  `,
  'Provider constants': `
    cancellation scopes of 12 hours, 24 hours, 5 days
    referral lock of 30 days, 60 when early
    severity levels 1 to 5
    'other' reason of at least 10 characters
    unconfirmed appointments end after 24 hours (provider)
    free until 24 hours before (provider)
    recommend at most 3 providers
    therapy style at most 2 (provider)
    providers respond in 1-2 days (provider)
    second appointment within 30 days
    new clients of the last 6 months
    data may lag by 48 hours
    reviews since 2025-01-01 (provider)
    rating scale 1-5 (provider)
    initial sessions (provider)
    follow-ups (provider)
    treatment plan edit period of 24 hours
    autosave value 30
    time options
    modalities
    frequencies
    15 goal options
    about 39 key treatment methods
    medication frequencies
    'Declined' option text
    chat upload limit of 100 MB
    chat date labels
    chat request time-out of 9000 ms
    breakpoints (provider)
    money in cents, USD (provider)
    stale-date threshold of 7 days (provider)
    silent logout delay (provider)
    minimum length of a note
    upload size limit
    version-check interval (provider)
    meaning of the invoice constants
    exact length of 12 of one field type
  `,
};
