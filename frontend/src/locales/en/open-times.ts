/** The open times of one provider. Their panel takes its words along in its data: its script brings none. */
export const openTimes = {
  title: 'Open times',
  full: 'Fully booked',
  choose: 'Choose a time to book it with {{name}}. It is kept for you while you fill in the form.',
  bar: {
    first: 'First open time · {{place}}',
    none: 'No open time at the moment',
    away: 'Open times could not be read',
    all: 'All times',
    others: 'Others',
  },
  panel: {
    zone: 'Times in {{zone}}',
    away: 'We could not read open times just now. They may well be there: please look again in a minute.',
    visit: 'What for',
    place: 'Where',
    noneOnDay: 'No first session is open on this day any more. The next ones are below.',
    more: 'Show more times',
    loading: 'Loading more times',
    moreFailed: 'We could not read more times just now. Please try again.',
    ended: 'These are all open times for now.',
  },
  visit: { INTAKE: 'First session', CONSULTATION: 'Call' },
  minutes: '{{minutes}} minutes',
  onDay: 'On {{day}}',
  place: {
    VIRTUAL: {
      label: 'Virtual',
      region: 'Virtual times',
      none: 'No open virtual times at the moment.',
      more: 'virtual',
    },
    IN_OFFICE: {
      label: 'In person',
      region: 'In person times',
      none: 'No open in person times at the moment.',
      more: 'in person',
    },
  },
} as const;
