/** The open times of one provider. Their panel takes its words along in its data: its script brings none. */
export const openTimes = {
  title: 'Open times',
  full: 'Fully booked',
  choose: 'Choose a time to book with {{name}}. We hold it for you while you fill in the form.',
  bar: {
    first: 'First open time · {{place}}',
    none: 'No open times right now',
    away: 'We couldn’t load open times',
    all: 'All times',
    others: 'Other therapists',
  },
  panel: {
    zone: 'Times in {{zone}}',
    away: 'We couldn’t load open times. There may be some: please try again in a minute.',
    visit: 'Type of visit',
    place: 'Where',
    noneOnDay: 'This day has no openings for a first session anymore. See the next ones below.',
    more: 'Show more times',
    loading: 'Loading more times',
    moreFailed: 'We couldn’t load more times. Please try again.',
    ended: 'These are all the open times for now.',
  },
  bothZones: 'Times in {{zone}}. This therapist is in the {{provider}} time zone.',
  visit: { INTAKE: 'First session', CONSULTATION: 'Call' },
  minutes: '{{minutes}} minutes',
  onDay: 'On {{day}}',
  place: {
    VIRTUAL: {
      label: 'Virtual',
      region: 'Virtual times',
      none: 'No open virtual times right now.',
      more: 'virtual',
    },
    IN_OFFICE: {
      label: 'In person',
      region: 'In-person times',
      none: 'No open in-person times right now.',
      more: 'in person',
    },
  },
} as const;
