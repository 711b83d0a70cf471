import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAgreementsInForce } from './agreements-in-force.ts';
import { hipaaNotice } from './hipaa-notice.ts';
import { informedConsent } from './informed-consent.ts';
import { practicePolicies } from './practice-policies.ts';
import { termsOfService } from './terms-of-service.ts';
import { websitePrivacyPolicy } from './website-privacy-policy.ts';

const versionOn = (day: string) =>
  listAgreementsInForce(new Date(day)).find(({ agreement }) => agreement === 'INFORMED_CONSENT')?.version;

test('lists five agreements, each with a title and text', () => {
  const agreements = listAgreementsInForce(new Date('2026-11-21T00:00:00Z'));
  expect(agreements.map(({ title }) => title)).toEqual([
    'Informed Consent',
    'Practice Policies',
    'Terms of Service',
    'Website Privacy Policy',
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

const hashText = (paragraphs: readonly string[]) =>
  createHash('sha256').update(paragraphs.join('\n')).digest('hex').slice(0, 12);

test('never changes the text of a version, because people may have signed it', () => {
  const texts = { informedConsent, practicePolicies, termsOfService, websitePrivacyPolicy, hipaaNotice };
  const hashes = Object.entries(texts).flatMap(([name, versions]) =>
    versions.map(({ version, paragraphs }) => `${name} ${version} ${hashText(paragraphs)}`),
  );
  expect(hashes).toEqual([
    'informedConsent 2024-01 c0026186fdc8',
    'informedConsent 2025-01 a4f479271f8f',
    'practicePolicies 2025-01 1d474bebe89b',
    'termsOfService 2025-01 fa00dfc8b537',
    'websitePrivacyPolicy 2025-01 5d0a2644129a',
    'hipaaNotice 2025-01 ea17904b267b',
  ]);
});
