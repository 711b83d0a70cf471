import { spec } from './spec.ts';

/** What is said when something went wrong, in the words of C2.2-4, C2.3-2b, C8-1 and C8-12c. */
export const errors = {
  unexpected: spec.unexpected,
  caught: spec.caught,
  notFound: spec.pageNotFound,
  notFoundLead: spec.wentWrong,
  notFoundDetail: 'There’s no page at this address. It may have moved, or the link may be incomplete.',
  unknownListing: spec.unknownListing,
  unknownListingDetail: 'There’s no list at this address.',
  seeAll: 'See all therapists',
  returnHome: spec.returnHome,
  contactSupport: spec.contactSupport,
  contactSupportButton: spec.contactSupportButton,
  questions: 'If it happens again, email',
  tryAgain: 'Try again',
  nothingLost: 'Nothing you entered is lost. Please try again in a minute.',
  oneMoment: 'One moment, please',
  tooOften: 'We got too many requests from your network in a short time.',
  broke: 'Something went wrong while we were loading this page.',
  away: 'We can’t load this page right now.',
  copyFailed: spec.copyFailed,
  copied: 'Copied',
} as const;
