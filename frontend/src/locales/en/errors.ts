import { spec } from './spec.ts';

/** What is said when something went wrong, in the words of the specification (client-and-shared, sections 2 and 8). */
export const errors = {
  unexpected: spec.unexpected,
  caught: spec.caught,
  notFound: spec.pageNotFound,
  notFoundLead: spec.wentWrong,
  notFoundDetail: 'There is no page at this address. It may have moved, or the link was cut short.',
  unknownListing: spec.unknownListing,
  unknownListingDetail: 'There is no listing at this address.',
  everybody: 'See everybody on Linden',
  returnHome: spec.returnHome,
  contactSupport: spec.contactSupport,
  contactSupportButton: spec.contactSupportButton,
  questions: 'If it happens again, write to',
  tryAgain: 'Try again',
  nothingLost: 'Nothing you entered is lost: it is in the address of this page. Most of the time a minute is enough.',
  oneMoment: 'One moment, please',
  tooOften: 'Many pages were asked for from where you are, in a short time.',
  broke: 'This page broke while we were putting it together.',
  away: 'We cannot reach our own records just now.',
  copyFailed: spec.copyFailed,
  copied: 'Copied',
} as const;
