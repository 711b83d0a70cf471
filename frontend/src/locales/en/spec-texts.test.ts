import { expect, test } from 'vitest';
import { spec } from './spec.ts';

test('texts of the error catalogue are those of the spec, to the letter (client-and-shared, sections 2 and 8)', () => {
  expect(spec).toEqual({
    pageNotFound: 'Page not found',
    wentWrong: 'Sorry, something went wrong on our end.',
    returnHome: 'Return Home',
    contactSupport: 'Contact support',
    contactSupportButton: 'Contact Support',
    unexpected: 'An unexpected error occurred',
    caught: 'There was an unexpected error on the page.',
    unknownListing: 'Unknown marketplace route.',
    stalePage: 'This page is out of date. Please refresh the page for the newest user experience.',
    versionOutOfDate: 'Version is out of date',
    missingAuthHeader: 'Missing auth header',
    loginFailed: 'Login failed',
    getTokenFailed: 'Get access token failed',
    stateNotServed: "This provider can't provide care in this state",
    wrongCode: 'The 6-digit code is incorrect. Please try again.',
    tooManyAttempts: 'Too many attempts. Please try again later.',
    settingFailed: 'Error saving setting',
    copyFailed: 'Failed to copy to clipboard',
    userInformationAway: 'We were unable to get your user information. Please try again later.',
  });
});
