import { spec } from './spec.ts';

/** Where staff land. */
export const welcome = {
  page: 'Home',
  title: 'Welcome',
  titleNamed: 'Welcome, {{name}}',
  reading: 'Loading your account',
  away: spec.userInformationAway,
  signedInAs: 'You are signed in as {{email}}.',
  accountPage: 'Password and second step',
} as const;
