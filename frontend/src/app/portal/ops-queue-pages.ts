/** Lists of what waits for staff, and the records that they look up; the code of each loads on navigation. */
export const queuePages = {
  resets: async () => ({ Component: (await import('#src/features/staff/resets-page.tsx')).ResetsPage }),
  review: async () => ({ Component: (await import('#src/features/staff/review-page.tsx')).ReviewPage }),
  notes: async () => ({ Component: (await import('#src/features/staff/notes-page.tsx')).NotesPage }),
  contests: async () => ({ Component: (await import('#src/features/staff/contests-page.tsx')).ContestsPage }),
  complaints: async () => ({ Component: (await import('#src/features/staff/complaints-page.tsx')).ComplaintsPage }),
  externalReferrals: async () => ({
    Component: (await import('#src/features/staff/external-referrals-page.tsx')).ExternalReferralsPage,
  }),
  billing: async () => ({
    Component: (await import('#src/features/staff/billing/work-page.tsx')).BillingWorkPage,
  }),
  billingPatient: async () => ({
    Component: (await import('#src/features/staff/billing/patient-page.tsx')).BillingPatientPage,
  }),
  audit: async () => ({ Component: (await import('#src/features/staff/audit-page.tsx')).AuditPage }),
  analytics: async () => ({ Component: (await import('#src/features/staff/analytics-page.tsx')).AnalyticsPage }),
  person: async () => ({ Component: (await import('#src/features/staff/person-page.tsx')).PersonPage }),
  providers: async () => ({ Component: (await import('#src/features/staff/providers-page.tsx')).ProvidersPage }),
  invite: async () => ({ Component: (await import('#src/features/staff/invite-page.tsx')).InvitePage }),
  provider: async () => ({ Component: (await import('#src/features/staff/provider-page.tsx')).ProviderPage }),
} as const;
