import { spec } from './spec.ts';

/** Where staff land. */
export const welcome = {
  title: 'Welcome',
  titleNamed: 'Welcome, {{name}}',
  reading: 'Reading your account',
  away: spec.userInformationAway,
  again: 'Try again',
  signedInAs: 'You are signed in as {{email}}.',
  choose: 'Choose what you came for above.',
  accountPage: 'Password and second step',
} as const;
