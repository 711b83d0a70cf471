/** The people of a listing in figures. */
export const listingSummary = {
  title: '{{listing}}, in figures',
  description: '{{title}}: prices, years in practice, what they treat, insurances, settings and gender.',
  lead_one: '{{figure}} therapist is listed here. All figures are about them, as they are today.',
  lead_other: '{{figure}} therapists are listed here. All figures are about them, as they are today.',
  leadIn_one:
    '{{figure}} therapist is listed here, licensed in {{place}}. All figures are about them, as they are today.',
  leadIn_other:
    '{{figure}} therapists are listed here, licensed in {{place}}. All figures are about them, as they are today.',
  see_one: 'See the one',
  see_other: 'See all {{figure}}',
  nobody: 'Nobody is listed here at the moment, so there is nothing to count.',
  figures: {
    people_one: 'therapist',
    people_other: 'therapists',
    cost: 'a session without insurance, on average',
    years: 'years in practice, on average',
  },
  conditions: 'What they treat most often',
  gender: 'Gender',
  insurances: {
    title: 'Who pays',
    cashOnly: 'Nobody here takes insurance at the moment. Sessions are paid directly, by card.',
    most: 'Taken most often:',
    mostIn: 'Taken most often in {{place}}:',
    depends: 'Which insurances are taken depends on the state.',
    choose: 'Choose yours in the search',
  },
  settings: {
    title: 'Where they see people',
    video: 'By video',
    inPerson: 'In person',
    both: 'Both, with the same person',
    nobodyBy: '{{setting}}: nobody at the moment',
  },
} as const;
