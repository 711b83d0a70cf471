import { expect, test } from 'vitest';
import { offersSuggestions } from './offers-suggestions.ts';

const defaultGates = {
  conditionalPortalAuthentication: true,
  streamlinedNotes: false,
  stepUpAuthentication: false,
  intuitiveBilling: false,
  therapistSuggestions: false,
};

test.each([
  ['by default', defaultGates, [false, false]],
  ['with the gate of prescribers', { ...defaultGates, streamlinedNotes: true }, [false, true]],
  ['with the flag of therapists', { ...defaultGates, therapistSuggestions: true }, [true, false]],
  ['while the gates are not known', undefined, [false, false]],
])('therapists and prescribers are offered suggestions %s', (_, gates, offered) =>
  expect([offersSuggestions('PROGRESS', gates), offersSuggestions('PRESCRIBER_PROGRESS', gates)]).toEqual(offered),
);
