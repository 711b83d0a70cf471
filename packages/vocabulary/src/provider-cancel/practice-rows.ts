import type { PolicyRow } from './policy-row.ts';

const full = {
  primary: 'PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS',
  category: 'UNEXCUSED',
  action: { kind: 'TURN_OFF_REFERRALS' },
  recommendations: ['TURN_OFF_REFERRALS'],
  recommendsProviders: true,
  sendsBookingLink: false,
  offeredFor: ['FIRST'],
  article: 'FIND_THERAPIST',
} as const;

const technical = {
  primary: 'TECHNICAL_DIFFICULTIES',
  recommendations: ['RESOLVE_TECHNICAL_DIFFICULTIES'],
  recommendsProviders: false,
  sendsBookingLink: true,
  article: 'TECHNICAL_HELP',
} as const;

/** Reasons of the practice itself: no room for new clients, technical trouble, and every other reason. */
export const practiceRows: readonly PolicyRow[] = [
  {
    ...full,
    secondary: 'AT_FULL_CAPACITY',
    label: 'My caseload is full',
    description: 'I have no room for a new client. We turn off new clients for you.',
    noteTemplate:
      'Hi {clientName}, thank you for choosing me. I’m sorry, but I have no room for new clients right now, so I have to cancel our session. You won’t be charged. You can find other providers with open times here: {articleLink}',
  },
  {
    ...full,
    secondary: 'NOT_BUILDING_CASELOAD',
    label: 'I’m not taking new clients',
    description: 'I’m not building my caseload at the moment. We turn off new clients for you.',
    noteTemplate:
      'Hi {clientName}, thank you for choosing me. I’m sorry, but I’m not taking new clients at the moment, so I have to cancel our session. You won’t be charged. You can find other providers with open times here: {articleLink}',
  },
  {
    ...technical,
    secondary: 'TECHNICAL_DIFFICULTIES_MY_END',
    label: 'Technical trouble on my side',
    description: 'My internet, device or power doesn’t work.',
    category: 'UNEXCUSED',
    noteTemplate:
      'Hi {clientName}, I’m sorry, but I have technical trouble on my side and can’t hold our session. You won’t be charged. Please use the link below to choose another time.',
  },
  {
    ...technical,
    secondary: 'TECHNICAL_DIFFICULTIES_GROW_PLATFORM',
    label: 'Technical trouble with Linden',
    description: 'Something on Linden didn’t work.',
    category: 'EXCUSED',
    noteTemplate:
      'Hi {clientName}, I’m sorry, but technical trouble kept us from meeting. You won’t be charged. Please use the link below to choose another time. If something doesn’t work for you, this page helps: {articleLink}',
  },
  {
    primary: 'OTHER',
    secondary: 'OTHER_REASON',
    label: 'Another reason',
    description: 'None of the above. Tell us in your own words.',
    category: 'UNEXCUSED',
    recommendations: [],
    recommendsProviders: false,
    sendsBookingLink: true,
    noteTemplate: '',
  },
];
