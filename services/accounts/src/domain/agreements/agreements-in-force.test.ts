import { expect, test } from 'vitest';
import { listAgreementsInForce } from './agreements-in-force.ts';
import { informedConsent } from './informed-consent.ts';

const versionOn = (day: string) =>
  listAgreementsInForce(new Date(day)).find(({ agreement }) => agreement === 'INFORMED_CONSENT')?.version;

test('lists five agreements, each with a title and text', () => {
  const agreements = listAgreementsInForce(new Date('2026-11-21T00:00:00Z'));
  expect(agreements.map(({ title }) => title)).toEqual([
    ...['Informed Consent', 'Practice Policies', 'Terms of Service', 'Website Privacy Policy'],
    'HIPAA Notice of Privacy Practices',
  ]);
  for (const { paragraphs } of agreements) expect(paragraphs.length).toBeGreaterThan(2);
});

test.each([
  ['before the first version', '2023-12-31T23:59:59Z', undefined],
  ['at the start of the first version', '2024-01-01T00:00:00Z', '2024-01'],
  ['just before the second version', '2024-12-31T23:59:59Z', '2024-01'],
  ['at the start of the second version', '2025-01-01T00:00:00Z', '2025-01'],
])('%s', (_, day, version) => {
  expect(versionOn(day)).toBe(version);
});

test('gives every version its own name', () => {
  expect(new Set(informedConsent.map(({ version }) => version)).size).toBe(informedConsent.length);
});
