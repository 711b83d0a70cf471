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
  unread_one: '{{count}} unread message',
  unread_other: '{{count}} unread messages',
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
    empty: 'We don’t have exercises or worksheets yet. Until then, here’s how to get ready for your session.',
    tips: 'Get ready for your session',
  },
  otherAccount: {
    title: 'This page belongs to another account',
    lead: 'This page belongs to another person’s account, so we can’t show it. Nothing of yours is lost.',
    help: 'If it was sent to you, sign out, and sign in with the account it was sent to.',
    home: 'Go to your own pages',
  },
} as const;
