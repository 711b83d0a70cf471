import type { PolicyRow } from './policy-row.ts';

const away = { primary: 'PROVIDER_NO_LONGER_AVAILABLE', recommendsProviders: false, sendsBookingLink: true } as const;
// A note to several clients names none of them.
const emergencyNote =
  'I’m sorry, but something urgent came up and I have to cancel our session. You won’t be charged. Please use the link below to choose another time.';

/** Reasons of a provider who cannot be there, and of one who moves sessions apart. */
export const availabilityRows: readonly PolicyRow[] = [
  {
    ...away,
    secondary: 'CANCEL_JUST_THIS_APPOINTMENT',
    label: 'Cancel just this appointment',
    description: 'I can’t make this one session.',
    category: 'UNEXCUSED',
    recommendations: ['UPDATE_AVAILABILITY'],
    noteTemplate:
      'Hi {clientName}, I’m sorry, but I have to cancel our session. You won’t be charged. Please use the link below to choose another time.',
  },
  {
    ...away,
    secondary: 'CANCEL_NEXT_12_HOURS',
    label: 'Emergency: cancel the next 12 hours',
    description: 'Cancels every session that starts in the next 12 hours and blocks that time.',
    category: 'EXCUSED',
    action: { kind: 'CREATE_EMERGENCY_BLOCK', hours: 12 },
    recommendations: [],
    noteTemplate: emergencyNote,
  },
  {
    ...away,
    secondary: 'CANCEL_NEXT_24_HOURS',
    label: 'Emergency: cancel the next 24 hours',
    description: 'Cancels every session that starts in the next 24 hours and blocks that time.',
    category: 'EXCUSED',
    action: { kind: 'CREATE_EMERGENCY_BLOCK', hours: 24 },
    recommendations: [],
    noteTemplate: emergencyNote,
  },
  {
    ...away,
    secondary: 'CANCEL_NEXT_5_DAYS',
    label: 'Emergency: cancel the next 5 days',
    description: 'Cancels every session that starts in the next 5 days and blocks that time.',
    category: 'EXCUSED',
    action: { kind: 'CREATE_EMERGENCY_BLOCK', hours: 120 },
    recommendations: [],
    noteTemplate: emergencyNote,
  },
  {
    ...away,
    secondary: 'OUT_OF_OFFICE',
    label: 'I’ll be out of the office',
    description: 'I’m away that day. We block the dates you choose.',
    category: 'UNEXCUSED',
    action: { kind: 'CREATE_OOO_BLOCK' },
    recommendations: ['UPDATE_AVAILABILITY'],
    noteTemplate:
      'Hi {clientName}, I’ll be out of the office on the day of our session, so I have to cancel it. You won’t be charged. Please use the link below to choose another time.',
  },
  {
    ...away,
    secondary: 'SCHEDULE_CONFLICT',
    label: 'I have a schedule conflict',
    description: 'I have something else at that time.',
    category: 'UNEXCUSED',
    recommendations: ['UPDATE_AVAILABILITY'],
    noteTemplate:
      'Hi {clientName}, I’m sorry, but I have a conflict at the time of our session and have to cancel it. You won’t be charged. Please use the link below to choose another time.',
  },
  {
    ...away,
    secondary: 'FORGOT_TO_UPDATE_AVAILABILITY',
    label: 'I forgot to update my weekly hours',
    description: 'The time shouldn’t have been open.',
    category: 'UNEXCUSED',
    recommendations: ['UPDATE_AVAILABILITY'],
    noteTemplate:
      'Hi {clientName}, I’m sorry. The time you booked shouldn’t have been open, so I have to cancel our session. You won’t be charged. Please use the link below to choose another time.',
  },
  {
    ...away,
    secondary: 'CALENDAR_SYNC_ISSUE',
    label: 'My calendar didn’t sync',
    description: 'Another calendar had something at this time and Linden didn’t know.',
    category: 'UNEXCUSED',
    recommendations: ['RESOLVE_TECHNICAL_DIFFICULTIES'],
    offeredFor: ['CALENDAR_CONNECTED'],
    noteTemplate:
      'Hi {clientName}, I’m sorry. My calendars weren’t in sync, and I have a conflict at the time of our session, so I have to cancel it. You won’t be charged. Please use the link below to choose another time.',
  },
  {
    primary: 'ADJUST_FREQUENCY',
    secondary: 'ADJUST_SESSION_FREQUENCY',
    label: 'We changed how often we meet',
    description: 'The client and I agreed on a new rhythm.',
    category: 'CLIENT_BEHALF',
    recommendations: ['CHECK_IN_WITH_CLIENTS'],
    recommendsProviders: false,
    sendsBookingLink: true,
    offeredFor: ['FOLLOW_UP'],
    noteTemplate:
      'Hi {clientName}, as we discussed, we’ll meet at a different pace, so I canceled this session. You won’t be charged. Please use the link below when you’re ready to choose the next time.',
  },
];
