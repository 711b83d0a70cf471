/** Around every page of a provider. */
export const providerFrame = {
  navigation: 'Your practice',
  places: {
    today: 'Today',
    calendar: 'Calendar',
    sessions: 'Sessions',
    hours: 'Weekly hours',
    profile: 'Profile',
    referrals: 'Referrals',
    settings: 'Settings',
  },
  settings: 'Settings',
  tasks_one: '{{count}} task',
  tasks_other: '{{count}} tasks',
  signOut: 'Sign out',
  reading: 'Reading your practice',
  away: 'We were unable to get your user information. Please try again later.',
  again: 'Try again',
  noProvider: {
    title: 'This is where providers work',
    lead: 'Your account is not one of a provider, so there is nothing of yours here.',
    client: 'If you look for care, or want to see your sessions, your own pages are elsewhere.',
    toClient: 'Go to your own pages',
  },
} as const;
