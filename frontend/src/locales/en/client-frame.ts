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
  signedInAs: 'Signed in as {{name}}',
  signedIn: 'You are signed in',
  signOut: 'Sign out',
  showing: 'Showing: {{name}}',
  everyone: 'Everyone',
  change: 'Change',
  changeWhom: 'Change whom these pages are about',
  reading: 'One moment, please',
  otherAccount: {
    title: 'This page belongs to another account',
    lead: 'This address belongs to another person’s account. We show nothing of theirs, and nothing of yours is lost.',
    help: 'If it was made for you, sign out and sign in with the account that it was sent to.',
    home: 'Go to your own pages',
  },
} as const;
