import { expect, it } from 'vitest';
import { decideCardExemption } from './card-need.ts';

it.each([
  ['no plan', undefined, false, 'NONE'],
  ['Medicaid', 'MEDICAID', false, 'PUBLIC_COVERAGE'],
  ['managed Medicaid', 'MANAGED_MEDICAID', false, 'PUBLIC_COVERAGE'],
  ['Medicare and Medicaid', 'DUAL', false, 'PUBLIC_COVERAGE'],
  ['Medicare, which has coinsurance', 'MEDICARE', false, 'NONE'],
  ['a commercial plan', 'COMMERCIAL', false, 'NONE'],
  ['an employer program with a counted visit', 'EAP', true, 'EMPLOYER_PROGRAM'],
  ['an employer program whose visits were only typed', 'EAP', false, 'NONE'],
  ['visits of another kind of plan', 'COMMERCIAL', true, 'NONE'],
])('with %s a card exemption is decided', (_name, planCategory, hasCountedVisit, expected) => {
  expect(decideCardExemption(planCategory ? { planCategory, hasCountedVisit } : undefined)).toBe(expected);
});
