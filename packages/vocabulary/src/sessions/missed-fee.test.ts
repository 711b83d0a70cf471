import { expect, test } from 'vitest';
import { isPublicCategory, planCategories } from '#src/insurance/plan-categories.ts';
import { computeMissedFeeCents } from './missed-fee.ts';

const insured = { providerFeeCents: 7_500, isConsultation: false, hasPublicCoverage: false };

test.each([
  ['a session', {}, 7_500],
  ['a member of Medicaid', { hasPublicCoverage: true }, 0],
  ['a consultation call', { isConsultation: true }, 0],
  ['a provider without a fee', { providerFeeCents: 0 }, 0],
  ['a fee above the limit', { providerFeeCents: 25_000 }, 20_000],
])('%s', (_, change, cents) => expect(computeMissedFeeCents({ ...insured, ...change })).toBe(cents));

test('Medicaid, managed Medicaid and Medicare with Medicaid are public', () => {
  const names = [...planCategories.map(({ name }) => name), ''];
  expect(names.filter(isPublicCategory)).toEqual(['DUAL', 'MANAGED_MEDICAID', 'MEDICAID', '']);
});
