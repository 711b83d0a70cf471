import { faultMessages } from '@linden/vocabulary/booking-form/form-fault';
import { requiredMessages } from '@linden/vocabulary/booking-form/required-fields';

/**
 * Every text of C8-1 to C8-16 and P8-1 to P8-22 that the product has, and those of C2.1-16, C2.2-4 and C2.3-2b, in one place and to the
 * letter. What browser and services both say is in the vocabulary; another locale translates both.
 */
export const spec = {
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
  fileTooLarge: 'File size is too large',
  welcomeNotDeleted: 'Unable to delete welcome message',
  userInformationAway: 'We were unable to get your user information. Please try again later.',
} as const;

/** Texts of forms, by the code of the fault or the field that lacks something. */
export const formTexts = { ...faultMessages, required: requiredMessages } as const;
