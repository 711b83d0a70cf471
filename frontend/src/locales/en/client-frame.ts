/** Around every page of a client. */
export const clientFrame = {
  navigation: 'Your pages',
  entries: {
    dashboard: 'Dashboard',
    toolkit: 'Therapy toolkit',
    appointments: 'Appointments',
    account: 'Account',
    messages: 'Messages',
  },
  settings: 'Settings',
  crisis: 'Crisis help',
  findCare: 'Find care',
  showingLabel: 'Showing:',
  everyone: 'Everyone',
  reading: 'One moment, please',
  foot: {
    crisis: 'In a crisis?',
    call: 'Call or text',
    danger: 'In danger now, call',
    more: 'More crisis help',
  },
  toolkit: {
    empty: 'Your toolkit is empty. Linden has no exercises or worksheets in this portal.',
    tips: 'Get ready for your session',
  },
  messages: {
    empty:
      'You have no messages. Linden has no messaging with therapists in this portal. To change a session, open Appointments.',
    support: 'Contact support',
  },
  otherAccount: {
    title: 'This page belongs to another account',
    lead: 'This address belongs to another person’s account. We show nothing of theirs, and nothing of yours is lost.',
    help: 'If it was made for you, sign out and sign in with the account that it was sent to.',
    home: 'Go to your own pages',
  },
} as const;
