/** Every item of the spec file provider-portal that has a row in docs/coverage.md, by its table; as many as the spec names. */
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
    page not found (provider)
    note could not be loaded
    \`UPSERT_PATIENT_NOTE__INVALID_DRAFT_STATUS\`
    no appointment found, canceled or missing appointment
    document failed to upload
    invoice times overlap
    CPT code not determined
    errors to fix before proceeding
    insurance requirement errors
    calendar could not be connected
    provider link not found, already in the list
    welcome message, setting, clipboard failures
    no cancellation reasons available
    page out of date (provider)
    chat message could not be loaded
    default error title (provider)
    silent logout, forced login
    cancellation form messages
    recommendation form messages
    note editor messages
    texts of return-rate, refer form and creation errors
  `,
  'Provider constants': `
    cancellation scopes of 12 h, 24 h, 5 days
    referral lock of 30 or 60 days
    severity 1 to 5
    'other' reason of at least 10 characters
    24-hour rules of unconfirmed and free cancellation
    recommend at most 3 providers
    therapy style at most 2 (provider)
    second appointment within 30 days, last 6 months, lag of 48 hours
    reviews since 2025-01-01, scale 1-5 (provider)
    session lengths (provider)
    treatment plan edit period of 24 hours
    autosave value 30
    time options, modalities, frequencies
    15 goal options, about 39 key methods
    medication frequencies, 'Declined' text
    chat limits
    breakpoints (provider)
    money in cents, USD (provider)
    stale-date threshold and logout delay (provider)
    exact length of 12, note minimum length, upload size
    meaning of the invoice constants
  `,
};
