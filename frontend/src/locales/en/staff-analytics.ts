/** How pages are used, as staff read it. */
export const staffAnalytics = {
  title: 'How pages are used',
  lead: 'Counted by ourselves, of visitors who agreed. Days are in UTC. No number says who a visitor is or what they looked for.',
  days: 'Show',
  day_one: 'today',
  day_other: 'the last {{count}} days',
  reading: 'Loading',
  none: 'Nothing was counted in these days.',
  channels: {
    title: 'Bookings by channel',
    names: {
      campaign: 'Campaigns',
      search: 'Search engines',
      social: 'Social networks',
      'other site': 'Other sites',
      direct: 'Direct',
    },
  },
  table: 'Events by day',
  head: { day: 'Day', event: 'Event', word: 'Of', times: 'Times', browsers: 'Browsers' },
} as const;
