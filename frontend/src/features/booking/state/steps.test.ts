import { describe, expect, it } from 'vitest';
import { computePercentDone, isStep, type JourneyFacts, listSteps } from './steps.ts';

const facts: JourneyFacts = {
  isSignedIn: false,
  isCall: false,
  hasPatients: true,
  hasSeveralPatients: false,
  needsNewTime: false,
  agreementsDue: 1,
};

describe('the questions', () => {
  it.each<[string, { patientId?: string; relation?: string }, Partial<JourneyFacts>, string]>([
    ['of a visitor', {}, {}, 'provider payment profile agreements review'],
    ['of a visitor for themselves', { relation: 'SELF' }, {}, 'provider payment profile agreements review'],
    ['of a parent', { relation: 'PARENT_OR_GUARDIAN' }, {}, 'provider payment profile consent agreements review'],
    ['of a visitor before a call', {}, { isCall: true }, 'provider profile agreements review'],
    ['of a visitor whose time is gone', {}, { needsNewTime: true }, 'slot provider payment profile agreements review'],
    ['of a client before the patient choice', {}, { isSignedIn: true }, 'provider payment patient agreements review'],
    [
      'of a client for a patient',
      { patientId: 'p' },
      { isSignedIn: true, agreementsDue: 0 },
      'provider payment patient review',
    ],
    [
      'of a client whose agreements have changed',
      { patientId: 'p' },
      { isSignedIn: true, agreementsDue: 2 },
      'provider payment patient agreements review',
    ],
    [
      'of a client for a new person',
      { patientId: 'new', relation: 'PARENT_OR_GUARDIAN' },
      { isSignedIn: true, agreementsDue: 0 },
      'provider payment patient profile consent agreements review',
    ],
    [
      'of a client without patients',
      { patientId: 'new' },
      { isSignedIn: true, hasPatients: false },
      'provider payment profile agreements review',
    ],
    [
      'of a client: leftover input requires no consent',
      { patientId: 'p', relation: 'PARENT_OR_GUARDIAN' },
      { isSignedIn: true, agreementsDue: 0 },
      'provider payment patient review',
    ],
  ])('%s', (_, { patientId = '', relation = '' }, given, steps) => {
    expect(listSteps({ patientId, profile: { relation } }, { ...facts, ...given }).join(' ')).toBe(steps);
  });
});

it('the progress starts at zero and ends only at the button', () => {
  const steps = listSteps({ patientId: '', profile: { relation: '' } }, facts);
  const way = steps.map((step) => computePercentDone(step, steps));
  expect(way).toEqual([0, 20, 40, 60, 80]);
});

it.each([
  ['payment', true],
  ['main', false],
  ['', false],
])('%j in an address is a question: %s', (text, is) => {
  expect(isStep(text)).toBe(is);
});
