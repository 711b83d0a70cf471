import { agreementTitles } from '@linden/vocabulary/booking-form/agreements';
import { consentFields } from './consent-fields.ts';

/** What clients sign. The titles are the spec's (client-and-shared, section 3 'Consent fields'). */
export const clientAgreements = {
  title: 'Required agreements',
  home: 'Dashboard',
  lead: 'Five agreements stand before care, for each person who receives it. You can read them here at any time.',
  reading: 'Reading the agreements',
  away: 'We could not read the agreements just now. What is signed stays signed.',
  again: 'Try again',
  empty: 'There’s no one on your list yet.',
  add: 'Say who the care is for',
  titles: agreementTitles,
  allSigned: 'Everything is signed.',
  missing_one: '{{count}} agreement is missing.',
  missing_other: '{{count}} agreements are missing.',
  consentMissing: 'The consent of a parent, guardian or authorized representative is missing.',
  consentGiven: 'Consent was given on {{day}}.',
  archived: 'Archived: nothing is asked any more.',
  inForce: 'The agreements in force',
  read: 'Read: {{title}}',
  version: 'Version {{version}}, in force since {{day}}',
  accept: 'I have read and accept: {{title}}',
  sign: 'Sign',
  signFor: 'Sign for {{name}}',
  signed: 'Signed. Thank you.',
  failed: 'This could not be signed just now. What you typed is still here; please try again.',
  outdated: 'An agreement has changed meanwhile. Please read it again; it is shown as it is now.',
  all: 'Please accept each of them: care can begin once all are signed.',
  history: 'What is signed',
  entry: '{{title}}, version {{version}}: {{day}}, {{signer}}',
  signer: {
    me: 'by you',
    SELF: 'by the client',
    PARENT_OR_GUARDIAN: 'by a parent or guardian',
    OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE: 'by an authorized representative',
  },
  consent: {
    title: 'Consent to care for {{name}}',
    lead: 'Someone under 18 needs the consent of the person responsible for them. By signing, you give it.',
    ...consentFields,
  },
} as const;
