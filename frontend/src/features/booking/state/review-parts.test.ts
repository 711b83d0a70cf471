import { describe, expect, it } from 'vitest';
import { createFullDraft } from '#tests/support/fixtures/booking-fixtures.ts';
import { listReviewParts } from './review-parts.ts';
import { everyStep } from './steps.ts';

const provider = { timeZone: 'America/Los_Angeles' };
const partOf = (step: string, draft = createFullDraft(), patient = 'Ada Haddad') =>
  listReviewParts(everyStep.slice(1), draft, provider, patient).find((part) => part.step === step)?.lines ?? [];

describe('the review before the button', () => {
  it('has the time and every answer with its question, in the order of the questions', () => {
    const parts = listReviewParts(['payment', 'review'], createFullDraft(), provider, '');
    expect(parts.map(({ step, title }) => `${step} ${title}`)).toEqual(['slot Time', 'payment Payment']);
  });

  it('shows the time in the reader’s zone, then in the provider’s', () => {
    expect(partOf('slot')).toEqual(['Wed, Dec 2, 1:30 AM your time (UTC)', 'Tue, Dec 1, 5:30 PM Pacific']);
  });

  it('shows the client’s input without empty lines', () => {
    const lines = partOf('profile');
    expect(lines).toContain('Maya Linfield');
    expect(lines).toContain('1 Alder Lane, Oakland, CA 94609');
    expect(lines).toContain('Date of birth: 05/06/1990');
    expect(lines.some((line) => line.startsWith('Pronouns'))).toBe(false);
  });

  it('asks for the member id again after a refresh', () => {
    const draft = createFullDraft();
    expect(partOf('payment', draft)).toContain('Member ID: XEA123456');
    draft.payment = { ...draft.payment, memberId: '' };
    expect(partOf('payment', draft)).toContain('Please enter the member ID again. We don’t save it in this browser.');
  });

  it('names the patient', () => {
    expect(partOf('patient')).toEqual(['Ada Haddad']);
  });

  it('names both guardians', () => {
    const draft = createFullDraft();
    draft.consent = {
      ...draft.consent,
      primaryFirstName: 'Noor',
      primaryLastName: 'Haddad',
      otherFirstName: 'Sami',
      otherLastName: 'Haddad',
      parentsDivorcedOrSeparated: true,
    };
    expect(partOf('consent', draft)).toEqual([
      'Noor Haddad',
      'The parents are divorced or separated',
      'Other parent or guardian: Sami Haddad',
    ]);
  });

  it('names the agreements', () => {
    expect(partOf('agreements')).toEqual(['Accepted: Informed Consent']);
  });
});
