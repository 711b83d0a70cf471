/** Pages about one session or about recommendations of a provider; the code of each loads on navigation. */
export const sessionPages = {
  session: async () => ({ Component: (await import('./provider-session.tsx')).ProviderSession }),
  add: async () => ({
    Component: (await import('#src/features/provider-appointments/session/add-session-page.tsx')).AddSessionPage,
  }),
  repeat: async () => ({ Component: (await import('./provider-repeat.tsx')).ProviderRepeat }),
  changeSeries: async () => ({
    Component: (await import('#src/features/series/change-series-page.tsx')).ChangeSeriesPage,
  }),
  followUp: async () => ({
    Component: (await import('#src/features/follow-up/provider-follow-up-page.tsx')).ProviderFollowUpPage,
  }),
  refer: async () => ({ Component: (await import('#src/features/recommend/refer-page.tsx')).ReferPage }),
} as const;
