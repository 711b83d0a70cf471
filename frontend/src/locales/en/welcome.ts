import { spec } from './spec.ts';

/** Where staff land. */
export const welcome = {
  title: 'Welcome',
  titleNamed: 'Welcome, {{name}}',
  reading: 'Loading your account',
  away: spec.userInformationAway,
  again: 'Try again',
  signedInAs: 'You are signed in as {{email}}.',
  choose: 'Choose a page above.',
  accountPage: 'Password and second step',
} as const;
