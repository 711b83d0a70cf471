/** Everything that a listing can be about, on one page. */
export const categories = {
  title: 'Browse therapists by need, person, language and place',
  description:
    'Lists of therapists by what they treat, who they are, the languages they speak, how they work and where they are licensed.',
  heading: 'Browse by what matters to you',
  lead: 'Each of these leads to a list of people with prices and open times. You can add your insurance and more there.',
  onPage: 'On this page',
  notSure: 'Not sure yet?',
  everybody: 'See everybody on Linden',
  needs: { title: 'What brings you', hint: 'What people treat, in their own record.' },
  identities: { title: 'Identity', hint: 'How people describe themselves.' },
  gender: { title: 'Gender', hint: 'As people gave it themselves.' },
  ages: { title: 'Age of the client', hint: 'Who the care is for.' },
  languages: { title: 'Language', hint: 'What sessions can be held in.' },
  methods: { title: 'Way of working', hint: 'Methods that people name.' },
  states: { title: 'State', hint: 'Where you are during sessions; a licence there is needed.' },
  cities: { title: 'City', hint: 'Offices near you, and people who work there by video.' },
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
