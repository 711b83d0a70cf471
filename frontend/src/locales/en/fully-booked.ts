/** Texts for a provider who is fully booked, and for therapists with openings. */
export const fullyBooked = {
  closed: {
    title: '{{name}} is not taking new clients',
    detail: 'That can change. If it does, this page will say so.',
  },
  full: {
    title: '{{name}} is fully booked right now',
    detail:
      '{{name}} has no openings for an intake appointment in the coming weeks. New times will show up on this page. Linden doesn’t have a waiting list yet.',
  },
  call: 'You can still book a short call: see Open times.',
  seeAll: 'See all therapists in {{place}}',
  seeAllFor: 'See all therapists in {{place}} who take {{insurance}}',
  order: 'Therapists who treat similar needs come first.',
  others: {
    title: 'Other therapists in {{place}} with open times',
    away: 'We couldn’t look for other therapists. Try the list below, or reload this page in a minute.',
    none: 'No other therapist in {{place}} has open times for this right now.',
    virtual: 'Virtual {{time}}',
    inPerson: 'In person {{time}}',
  },
} as const;
