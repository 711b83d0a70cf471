import type { PolicyRow } from './policy-row.ts';

const unresponsive = {
  primary: 'CLIENT_UNRESPONSIVE',
  category: 'CLIENT_BEHALF',
  recommendsProviders: false,
  sendsBookingLink: true,
} as const;
const asked = {
  primary: 'CLIENT_REQUESTED_CANCEL',
  category: 'CLIENT_BEHALF',
  recommendations: [],
  recommendsProviders: false,
  sendsBookingLink: true,
} as const;
const leaving = { ...asked, sendsBookingLink: false } as const;

/** Reasons on the client's side. Only a client who asked or did not come may have to pay. */
export const clientRows: readonly PolicyRow[] = [
  {
    ...unresponsive,
    secondary: 'CLIENT_NO_SHOW',
    label: 'They didn’t come',
    description: 'I waited at least 15 minutes. It counts as missed.',
    recommendations: ['COMMUNICATE_NO_SHOW_POLICY'],
    offeredFor: ['CLIENT_LATE'],
    noteTemplate:
      'Hi {clientName}, I waited for you today and we didn’t meet, so I canceled our session. I hope you’re well. Please use the link below to choose another time.',
  },
  {
    ...unresponsive,
    secondary: 'CLIENT_NOT_RESPONDING',
    label: 'I can’t reach them',
    description: 'I tried to reach them and heard nothing. They’re not charged.',
    recommendations: ['CHECK_IN_WITH_CLIENTS'],
    noteTemplate:
      'Hi {clientName}, I tried to reach you and didn’t hear back, so I canceled our session. You won’t be charged. Please use the link below whenever you want to meet.',
  },
  {
    ...unresponsive,
    secondary: 'CLIENT_INCOMPLETE_INTAKE',
    label: 'Their paperwork isn’t done',
    description: 'You can keep the session and fill it in together. They’re not charged.',
    recommendations: ['KEEP_APPOINTMENT', 'COMPLETE_INTAKE_TOGETHER'],
    offeredFor: ['FIRST'],
    noteTemplate:
      'Hi {clientName}, your paperwork for our intake appointment isn’t complete, so I canceled it. You won’t be charged. Please use the link below to choose another time. We can fill in the paperwork together.',
  },
  {
    ...asked,
    secondary: 'CLIENT_TIME_NO_LONGER_WORKS',
    label: 'The time no longer works for them',
    description: 'They asked to cancel this time.',
    noteTemplate:
      'Hi {clientName}, as you asked, I canceled our session. Please use the link below to choose a time that works better.',
  },
  {
    ...leaving,
    secondary: 'CLIENT_NO_LONGER_SEEKING_CARE',
    label: 'They’re not looking for care anymore',
    description: 'They told me that they want to stop.',
    noteTemplate:
      'Hi {clientName}, as you asked, I canceled our session. I wish you all the best. You can come back at any time.',
  },
  {
    ...leaving,
    secondary: 'CLIENT_FOUND_ANOTHER_PROVIDER',
    label: 'They found another provider',
    description: 'They told me that they’re seeing someone else now.',
    noteTemplate:
      'Hi {clientName}, as you asked, I canceled our session. I wish you all the best with your new provider.',
  },
  {
    ...leaving,
    secondary: 'CLIENT_COST_CONCERNS',
    label: 'It costs too much for them',
    description: 'They told me that they can’t pay for the sessions.',
    recommendsProviders: true,
    article: 'COSTS',
    noteTemplate:
      'Hi {clientName}, as you asked, I canceled our session. You can compare other providers’ prices here: {articleLink}',
  },
  {
    ...leaving,
    secondary: 'CLIENT_CHANGED_INSURANCE',
    label: 'Their insurance changed',
    description: 'I don’t take their new plan.',
    recommendsProviders: true,
    article: 'FIND_THERAPIST',
    noteTemplate:
      'Hi {clientName}, as you asked, I canceled our session because your insurance changed. You can find a provider who takes your new plan here: {articleLink}',
  },
  {
    ...asked,
    secondary: 'CLIENT_GUARDIAN_UNABLE_TO_ATTEND',
    label: 'Their guardian can’t attend',
    description: 'A parent or guardian has to be there and can’t.',
    noteTemplate:
      'Hi {clientName}, as your family asked, I canceled our session. Please use the link below to choose a time when a parent or guardian can be there.',
  },
];
