/** Pages about one session or one recommendation, and the form of partners; the code of each loads on navigation. */
export const sessionPages = {
  followUp: async () => ({ Component: (await import('./client-follow-up.tsx')).ClientFollowUp }),
  repeat: async () => ({ Component: (await import('#src/features/series/repeat-page.tsx')).RepeatPage }),
  report: async () => ({ Component: (await import('#src/features/complaint/report-page.tsx')).ReportPage }),
  recommended: async () => ({
    Component: (await import('#src/features/recommend/recommended-page.tsx')).RecommendedPage,
  }),
  referral: async () => ({
    Component: (await import('#src/features/external-referral/referral-page.tsx')).ReferralPage,
  }),
} as const;
