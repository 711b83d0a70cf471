import type { PolicyRow } from './policy-row.ts';

const outside = { primary: 'CLIENT_SCOPE_OUTSIDE', recommendsProviders: true, sendsBookingLink: false } as const;
const specialties = {
  ...outside,
  category: 'UNEXCUSED',
  recommendations: ['UPDATE_SPECIALTIES'],
  article: 'FIND_THERAPIST',
} as const;
const other = { ...outside, category: 'EXCUSED', article: 'FIND_THERAPIST' } as const;
const soonMatched = 'You won’t be charged. You can find a provider who fits here: {articleLink}';

/** Reasons of a client who needs what the provider does not offer. */
export const scopeRows: readonly PolicyRow[] = [
  {
    ...specialties,
    secondary: 'SEEKING_TALK_THERAPY',
    offeredFor: ['PRESCRIBER'],
    label: 'They’re looking for talk therapy',
    description: 'I prescribe and don’t offer talk therapy.',
    noteTemplate: `Hi {clientName}, you’re looking for talk therapy, which I don’t offer, so I canceled our session. ${soonMatched}`,
  },
  {
    ...specialties,
    secondary: 'SEEKING_MEDICATION_MANAGEMENT',
    offeredFor: ['THERAPIST'],
    label: 'They’re looking for medication management',
    description: 'I don’t prescribe. Our team reviews your internal note.',
    needsInternalNote: true,
    noteTemplate: `Hi {clientName}, you’re looking for help with medication, and I don’t prescribe, so I canceled our session. ${soonMatched}`,
  },
  {
    ...specialties,
    secondary: 'SEEKING_COUPLES_THERAPY',
    label: 'They’re looking for couples therapy',
    description: 'I don’t see couples.',
    noteTemplate: `Hi {clientName}, you’re looking for couples therapy, which I don’t offer, so I canceled our session. ${soonMatched}`,
  },
  {
    ...specialties,
    secondary: 'SEEKING_FAMILY_THERAPY',
    label: 'They’re looking for family therapy',
    description: 'I don’t see families.',
    noteTemplate: `Hi {clientName}, you’re looking for family therapy, which I don’t offer, so I canceled our session. ${soonMatched}`,
  },
  {
    ...specialties,
    secondary: 'SEEKING_SPECIALTY_TREATMENT',
    label: 'They need a specialty I don’t offer',
    description: 'Their concern is outside my training.',
    noteTemplate: `Hi {clientName}, I want you to get the right help, and what you’re looking for is outside my training, so I canceled our session. ${soonMatched}`,
  },
  {
    ...other,
    secondary: 'NEEDS_IN_OFFICE_VISITS',
    label: 'They need in-person visits',
    description: 'I can’t offer an office visit that works for them.',
    recommendations: ['UPDATE_IN_OFFICE'],
    noteTemplate: `Hi {clientName}, you’re looking for in-person visits, which I can’t offer, so I canceled our session. ${soonMatched}`,
  },
  {
    ...other,
    secondary: 'NEEDS_HIGHER_LEVEL_CARE',
    label: 'They need a higher level of care',
    description: 'They need more support than weekly sessions, for example an intensive program.',
    recommendations: ['COMPLETE_INTAKE_TOGETHER'],
    recommendsProviders: false,
    isHigherLevelOfCare: true,
    article: 'HIGHER_LEVEL_OF_CARE',
    noteTemplate:
      'Hi {clientName}, as we discussed, a program with more support than our sessions is the right next step for you, so I canceled our session. You won’t be charged. You can look for programs near you here: {articleLink} If you’re in crisis, call or text 988 at any time.',
  },
  {
    ...other,
    secondary: 'WRONG_AGE_GROUP',
    label: 'They’re in an age group I don’t see',
    description: 'I don’t work with clients of this age.',
    recommendations: ['UPDATE_TYPES_OF_CLIENTS'],
    noteTemplate: `Hi {clientName}, I don’t work with clients of this age group, so I canceled our session. ${soonMatched}`,
  },
  {
    ...other,
    secondary: 'OUT_OF_STATE',
    label: 'They’re in another state',
    description: 'I’m not licensed where they are.',
    recommendations: ['UPDATE_STATES'],
    noteTemplate: `Hi {clientName}, I can only see you while you are in {clientState}, so I canceled our session. ${soonMatched}`,
  },
  {
    ...outside,
    secondary: 'UNWILLING_TO_PRESCRIBE',
    offeredFor: ['PRESCRIBER'],
    label: 'I can’t prescribe what they ask for',
    description: 'The medication isn’t one I prescribe. Our team reviews your internal note.',
    category: 'UNEXCUSED',
    recommendations: ['UPDATE_TYPES_OF_CLIENTS'],
    needsInternalNote: true,
    article: 'FIND_THERAPIST',
    noteTemplate: `Hi {clientName}, I can’t offer the treatment you’re looking for, so I canceled our session. ${soonMatched}`,
  },
  {
    ...outside,
    secondary: 'NO_LONGER_ACCEPT_INSURANCE',
    label: 'I no longer take their insurance',
    description: 'We turn off new clients with this plan for you.',
    category: 'UNEXCUSED',
    action: { kind: 'DISABLE_PAYOR' },
    recommendations: ['UPDATE_INSURANCES'],
    offeredFor: ['INSURED'],
    article: 'FIND_THERAPIST',
    noteTemplate:
      'Hi {clientName}, I’m sorry, but I no longer take {payorName}, so I have to cancel our session. You won’t be charged. You can find a provider who takes your plan here: {articleLink}',
  },
];
