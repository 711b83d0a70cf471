/** Complaints of clients about providers, for staff. */
export const staffComplaints = {
  title: 'Complaints',
  lead: 'Clients reported these sessions. Providers don’t see the report or who made it. We record a confirmed complaint, but it doesn’t change the provider’s standing. Talk to the provider, or hide the profile.',
  reasons: {
    PROVIDER_NO_SHOW: 'The provider didn’t show up',
    PROVIDER_CONDUCT: 'The provider’s behavior',
    INCORRECT_VIDEO_LINK: 'The video link was wrong',
  },
  session: 'Session on {{time}}',
  client: 'Open the client’s record',
  decisions: { CONFIRMED: 'Confirmed', NOT_CONFIRMED: 'Not confirmed' },
  about: 'the report about {{time}}',
} as const;
