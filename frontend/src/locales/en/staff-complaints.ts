/** Complaints of clients about providers, for staff. */
export const staffComplaints = {
  title: 'Complaints',
  lead: 'Clients reported these sessions. Providers see neither the report nor who made it. Confirming a complaint is recorded and changes nothing for the provider: no warning, rank or lock follows. Talk to the provider, or hide the profile.',
  reasons: {
    PROVIDER_NO_SHOW: 'The provider didn’t show up',
    PROVIDER_CONDUCT: 'The provider’s behavior',
    INCORRECT_VIDEO_LINK: 'The video link was wrong',
  },
  session: 'Session of {{time}}',
  client: 'Open the client’s record',
  decisions: { CONFIRMED: 'Confirmed', NOT_CONFIRMED: 'Not confirmed' },
  about: 'the report of {{time}}',
} as const;
