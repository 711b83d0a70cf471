/** The first page of the marketplace. */
export const home = {
  title: 'Find a therapist who has time for you',
  description: 'Therapists and prescribers licensed where you live, with prices and open times.',
  lead: 'See therapists and prescribers licensed where you live, what they cost with your insurance, and when they have openings.',
  start: {
    title: 'Where should we look?',
    state: 'Your state',
    anyState: 'Choose a state',
    need: 'What brings you here',
    anyNeed: 'Not sure yet',
    insurance: 'Insurance',
    anyInsurance: 'I’m paying myself, or I’m not sure',
    insuranceHint: 'The name of your plan. Leave it empty if you pay yourself.',
    go: 'See open times',
    private: 'No account needed. Your choices aren’t saved. Share or bookmark this page to keep them.',
  },
  promises: {
    times: {
      title: 'Real open times',
      text: 'Every open time comes from the therapist’s own calendar. If we can’t load it, we say so instead of guessing.',
    },
    costs: {
      title: 'Costs up front',
      text: 'See if your insurance is accepted in your state, and what a session costs without it.',
    },
    people: {
      title: 'People, in their words',
      text: 'What they treat, how they work, where they’re licensed, and what their clients say.',
    },
  },
  needs: 'What people come for',
  states: 'Therapists by state',
  categories: 'Browse by need, language, identity and more',
} as const;
