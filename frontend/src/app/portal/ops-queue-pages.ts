/** Lists of what waits for staff, and the records that they look up; the code of each loads on navigation. */
export const queuePages = {
  resets: async () => ({ Component: (await import('#src/features/staff/reviews/resets-page.tsx')).ResetsPage }),
  review: async () => ({ Component: (await import('#src/features/staff/reviews/review-page.tsx')).ReviewPage }),
  notes: async () => ({ Component: (await import('#src/features/staff/reviews/notes-page.tsx')).NotesPage }),
  contests: async () => ({ Component: (await import('#src/features/staff/reviews/contests-page.tsx')).ContestsPage }),
  complaints: async () => ({
    Component: (await import('#src/features/staff/reviews/complaints-page.tsx')).ComplaintsPage,
  }),
  alerts: async () => ({ Component: (await import('#src/features/staff/reviews/alerts-page.tsx')).AlertsPage }),
  letters: async () => ({
    Component: (await import('#src/features/staff/reviews/letters-page.tsx')).LettersPage,
  }),
  suggestions: async () => ({
    Component: (await import('#src/features/staff/reviews/suggestions-page.tsx')).SuggestionsPage,
  }),
  externalReferrals: async () => ({
    Component: (await import('#src/features/staff/providers/external-referrals-page.tsx')).ExternalReferralsPage,
  }),
  billing: async () => ({
    Component: (await import('#src/features/staff/billing/work-page.tsx')).BillingWorkPage,
  }),
  billingPatient: async () => ({
    Component: (await import('#src/features/staff/billing/patient-page.tsx')).BillingPatientPage,
  }),
  audit: async () => ({ Component: (await import('#src/features/staff/insights/audit-page.tsx')).AuditPage }),
  analytics: async () => ({
    Component: (await import('#src/features/staff/insights/analytics-page.tsx')).AnalyticsPage,
  }),
  person: async () => ({ Component: (await import('#src/features/staff/people/person-page.tsx')).PersonPage }),
  providers: async () => ({
    Component: (await import('#src/features/staff/providers/providers-page.tsx')).ProvidersPage,
  }),
  invite: async () => ({ Component: (await import('#src/features/staff/providers/invite-page.tsx')).InvitePage }),
  provider: async () => ({ Component: (await import('#src/features/staff/providers/provider-page.tsx')).ProviderPage }),
} as const;
