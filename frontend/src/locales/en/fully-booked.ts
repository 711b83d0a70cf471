/** Somebody who cannot be seen at the moment, and who could help instead. */
export const fullyBooked = {
  closed: {
    title: '{{name}} is not taking new clients',
    detail: 'That can change; this page says so when it does.',
  },
  full: {
    title: '{{name}} is fully booked at the moment',
    detail:
      'No first session is open in the weeks that {{name}} has planned. New times appear on this page as soon as there are any. There is no waiting list on Linden yet.',
  },
  call: 'A short call is still possible: its times stand under Open times.',
  everybody: 'See everybody in {{place}}',
  everybodyFor: 'See everybody in {{place}} who takes {{insurance}}',
  order: 'Others with similar needs on their record come first.',
  others: {
    title: 'Others in {{place}} with open times',
    away: 'We could not look for others just now. The list below may work, or this page in a minute.',
    none: 'Nobody else in {{place}} has open times for this at the moment.',
    takes: 'Takes {{insurance}}',
    askPrice: 'Ask for the price',
    price: '{{price}} a session',
    virtual: 'Virtual {{time}}',
    inPerson: 'In person {{time}}',
  },
} as const;
