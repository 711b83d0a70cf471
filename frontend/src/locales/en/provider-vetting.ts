/** Texts of what keeps clients from booking a provider. They load apart from the home, because most providers never see them. */
export const providerVetting = {
  closed: 'Clients can’t find or book you right now.',
  closedIn: 'Clients can’t find or book you in: {{states}}.',
  expiring: 'One of your documents expires soon.',
  PAUSED: 'Linden has paused new bookings with you.',
  HIDDEN: 'Linden has hidden your profile, and no one can book new sessions with you.',
  reason: 'Why: {{reason}}',
  stays: 'Sessions that are already booked stay.',
  upload: 'Upload documents',
  contact: 'Contact support',
} as const;
