/** Everything that a listing can be about, on one page. */
export const categories = {
  title: 'Browse therapists by need, identity, language and place',
  description:
    'Therapists by what they treat, who they are, the languages they speak, how they work and where they’re licensed.',
  heading: 'Browse by what matters to you',
  lead: 'Each link leads to a list of therapists with prices and open times. You can add your insurance there.',
  onPage: 'On this page',
  notSure: 'Not sure yet?',
  seeAll: 'See all therapists',
  needs: { title: 'What brings you here', hint: 'What therapists say they treat.' },
  identities: { title: 'Identity', hint: 'How therapists describe themselves.' },
  gender: { title: 'Gender', hint: 'As therapists describe it.' },
  ages: { title: 'Age of the client', hint: 'Who the care is for.' },
  languages: { title: 'Language', hint: 'The languages sessions are held in.' },
  methods: { title: 'Treatment method', hint: 'How therapists work.' },
  states: { title: 'State', hint: 'Where you are during sessions. Your therapist must be licensed there.' },
  cities: { title: 'City', hint: 'Offices near you, and therapists who see people there by video.' },
  genders: {
    men: 'Men',
    women: 'Women',
    nonBinary: 'Non-binary people',
    genderFluid: 'Gender-fluid people',
    others: '{{gender}} people',
  },
  ageFrom: '{{group}}, {{from}} and above',
  ageSpan: '{{group}}, {{from}} to {{to}}',
} as const;
