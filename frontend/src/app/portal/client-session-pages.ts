/** Pages about one session of a client; the code of each loads on navigation. */
export const sessionPages = {
  followUp: async () => ({ Component: (await import('./client-follow-up.tsx')).ClientFollowUp }),
  repeat: async () => ({ Component: (await import('#src/features/series/repeat-page.tsx')).RepeatPage }),
  report: async () => ({ Component: (await import('#src/features/complaint/report-page.tsx')).ReportPage }),
} as const;
