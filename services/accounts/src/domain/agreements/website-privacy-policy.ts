import type { AgreementVersion } from './agreement-version.ts';

export const websitePrivacyPolicy: readonly AgreementVersion[] = [
  {
    version: '2025-01',
    inForceSince: new Date('2024-01-01T00:00:00Z'),
    paragraphs: [
      'We keep what we need to run this site: what you tell us, which pages you visit, and a cookie that identifies your browser.',
      'We do not sell your information, and we do not tell advertisers that you were here.',
      'You may ask what we know about you, have it corrected, and have it erased where the law lets us.',
    ],
  },
];
