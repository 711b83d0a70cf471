import { describe, expect, it } from 'vitest';
import { computePercentDone, isStep, type JourneyFacts, listSteps } from './steps.ts';

const facts: JourneyFacts = { isSignedIn: false, isCall: false, hasPatients: true, agreementsDue: 1 };

describe('the questions', () => {
  it.each<[string, { patientId?: string; relation?: string }, Partial<JourneyFacts>, string]>([
    ['of a visitor', {}, {}, 'slot provider payment profile agreements review'],
    ['of a visitor for themselves', { relation: 'SELF' }, {}, 'slot provider payment profile agreements review'],
    ['of a parent', { relation: 'PARENT_OR_GUARDIAN' }, {}, 'slot provider payment profile consent agreements review'],
    ['of a visitor before a call', {}, { isCall: true }, 'slot provider profile agreements review'],
    [
      'of a client before the patient choice',
      {},
      { isSignedIn: true },
      'slot provider payment patient agreements review',
    ],
    [
      'of a client for a patient',
      { patientId: 'p' },
      { isSignedIn: true, agreementsDue: 0 },
      'slot provider payment patient review',
    ],
    [
      'of a client whose agreements have changed',
      { patientId: 'p' },
      { isSignedIn: true, agreementsDue: 2 },
      'slot provider payment patient agreements review',
    ],
    [
      'of a client for a new person',
      { patientId: 'new', relation: 'PARENT_OR_GUARDIAN' },
      { isSignedIn: true, agreementsDue: 0 },
      'slot provider payment patient profile consent agreements review',
    ],
    [
      'of a client without patients',
      { patientId: 'new' },
      { isSignedIn: true, hasPatients: false },
      'slot provider payment profile agreements review',
    ],
    [
      'of a client: leftover input requires no consent',
      { patientId: 'p', relation: 'PARENT_OR_GUARDIAN' },
      { isSignedIn: true, agreementsDue: 0 },
      'slot provider payment patient review',
    ],
  ])('%s', (_, { patientId = '', relation = '' }, given, steps) => {
    expect(listSteps({ patientId, profile: { relation } }, { ...facts, ...given }).join(' ')).toBe(steps);
  });
});

it('the progress starts at zero and ends only at the button', () => {
  const steps = listSteps({ patientId: '', profile: { relation: '' } }, facts);
  const way = steps.map((step) => computePercentDone(step, steps));
  expect(way).toEqual([0, 17, 33, 50, 67, 83]);
});

it.each([
  ['payment', true],
  ['main', false],
  ['', false],
])('%j in an address is a question: %s', (text, is) => {
  expect(isStep(text)).toBe(is);
});
