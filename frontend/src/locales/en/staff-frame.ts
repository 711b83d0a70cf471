import { spec } from './spec.ts';

/** The ways of staff, above every page of theirs; apart from those, since the frame comes with the portal. */
export const staffFrame = {
  label: 'Staff',
  reading: 'Loading your account',
  userInformationAway: spec.userInformationAway,
  start: 'Home',
  toHome: 'Go to Home',
  people: 'Find a person',
  providers: 'Providers',
  resets: 'Sign-in resets',
  glasses: 'Opened records',
  notes: 'Cancellation notes',
  contests: 'Contests',
  complaints: 'Complaints',
  alerts: 'Safety alerts',
  letters: 'Undelivered emails',
  suggestions: 'Failed AI suggestions',
  billing: 'Billing',
  externalReferrals: 'Partner referrals',
  audit: 'Audit',
  analytics: 'Page analytics',
  search: {
    button: 'Search pages',
    title: 'Search',
    placeholder: 'A page or an action',
    pages: 'Pages',
    doing: 'Actions',
    signOut: 'Sign out',
    none: 'Nothing matches. To find a person, open “Find a person”.',
  },
  accountPage: 'Password and two-step verification',
} as const;
