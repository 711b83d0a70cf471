/** The ways of staff, above every page of theirs; apart from those, since the frame comes with the portal. */
export const staffFrame = {
  label: 'Staff',
  start: 'Home',
  people: 'Find a person',
  providers: 'Providers',
  resets: 'Lost methods',
  glasses: 'Opened records',
  notes: 'Cancellation notes',
  contests: 'Contests',
  complaints: 'Complaints',
  audit: 'Audit',
  analytics: 'Use of pages',
  search: {
    button: 'Search pages',
    title: 'Search',
    placeholder: 'A page or an action',
    pages: 'Pages',
    doing: 'Actions',
    signOut: 'Sign out',
    none: 'Nothing matches. To find a person, open “Find a person”.',
  },
  accountPage: 'Password and second step',
} as const;
