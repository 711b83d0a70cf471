import { expect, it } from 'vitest';
import { decideCardExemption } from './card-need.ts';

it.each([
  ['no plan', undefined, undefined, 'NONE'],
  ['Medicaid', 'MEDICAID', undefined, 'PUBLIC_COVERAGE'],
  ['managed Medicaid', 'MANAGED_MEDICAID', undefined, 'PUBLIC_COVERAGE'],
  ['Medicare and Medicaid', 'DUAL', undefined, 'PUBLIC_COVERAGE'],
  ['Medicare, which has coinsurance', 'MEDICARE', undefined, 'NONE'],
  ['a commercial plan', 'COMMERCIAL', undefined, 'NONE'],
  ['an employer program with visits left', 'EAP', 1, 'EMPLOYER_PROGRAM'],
  ['an employer program without visits left', 'EAP', 0, 'NONE'],
  ['an employer program that states no visits', 'MANAGED_EAP', undefined, 'NONE'],
  ['visits of another kind of plan', 'COMMERCIAL', 3, 'NONE'],
])('with %s a card exemption is decided', (_name, planCategory, eapRemainingVisits, expected) => {
  expect(decideCardExemption(planCategory ? { planCategory, eapRemainingVisits } : undefined)).toBe(expected);
});
