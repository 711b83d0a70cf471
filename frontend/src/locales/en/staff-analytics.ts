/** Page analytics, as staff read it. */
export const staffAnalytics = {
  title: 'Page analytics',
  lead: 'We count visits ourselves, and only for visitors who agreed. Days are in UTC. No number shows who a visitor is or what they searched for.',
  days: 'Show',
  day_one: 'today',
  day_other: 'the last {{count}} days',
  reading: 'Loading',
  none: 'No visits were counted on these days.',
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
