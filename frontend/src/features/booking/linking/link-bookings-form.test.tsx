import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderAlone } from '#tests/support/fixtures/client-page.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { withSignIn } from '#tests/support/fixtures/with-sign-in.tsx';
import { LinkBookingsForm } from './link-bookings-form.tsx';
import { findProofFaults, getLinkFault } from './link-outcome.ts';
import { say } from './link-words.ts';
import { ProofForm } from './proof-form.tsx';

type State = Omit<Parameters<typeof ProofForm>[0], 'lead'>;
const asked: State = {
  found: undefined,
  isAsking: false,
  fault: undefined,
  link: async () => false,
};
const form = (given: Partial<State> = {}) => <ProofForm {...asked} {...given} lead={say('lead')} />;

it.each([
  [1, 'Your booking is here now.'],
  [3, 'Your bookings are here now.'],
])('%i bookings found', (found, words) => expect(renderToStaticMarkup(form({ found }))).toContain(words));

it('shows nothing before the search', () => {
  expect(renderToStaticMarkup(form())).toContain('<p role="status"></p>');
});

it('names missing fields in the words of the spec', () => {
  expect(findProofFaults({ dob: '', lastName: '' })).toEqual({
    dob: 'Please enter a valid date (mm/dd/yyyy)',
    lastName: 'Last name is required',
  });
});

it('all words come from the namespace', () => {
  expect(untranslated(() => renderAlone(withSignIn(<LinkBookingsForm onLinked={() => {}} />)))).toEqual([]);
  for (const code of ['CLAIM_TRIES_EXHAUSTED', 'EMAIL_NOT_VERIFIED', undefined]) {
    expect(untranslated(() => form({ found: 2, fault: getLinkFault(code) }))).toEqual([]);
  }
  expect(untranslated(() => form({ fault: 'Words from elsewhere' }))).toEqual(['Words from elsewhere']);
});
