/** The first page of the marketplace. */
export const home = {
  title: 'Find a therapist who has time for you',
  description: 'Therapists and prescribers who are licensed where you live, with prices and open times.',
  lead: 'Linden shows therapists and prescribers who are licensed where you live, what they cost with your insurance, and when they are really free.',
  start: {
    title: 'Where should we look?',
    state: 'Your state',
    anyState: 'Choose a state',
    need: 'What brings you',
    anyNeed: 'Not sure yet',
    insurance: 'Who pays',
    anyInsurance: 'I am paying myself, or not sure',
    insuranceHint: 'The name of your plan. Leave it empty if you pay yourself.',
    go: 'See who is free',
    private: 'No account needed. What you choose stays in the address of the page, not with us.',
  },
  promises: {
    times: {
      title: 'Times that are open',
      text: 'Each time comes from the hours the therapist keeps. If we cannot read them, we say so instead of guessing.',
    },
    costs: {
      title: 'Costs up front',
      text: 'See whether your insurance is taken in your state, and the price of a session without it.',
    },
    people: {
      title: 'People, in their words',
      text: 'What they treat, how they work, where they are licensed, and what clients wrote about it.',
    },
  },
  needs: 'What people come for',
  states: 'Therapists by state',
  categories: 'Browse by need, language, identity and more',
} as const;
