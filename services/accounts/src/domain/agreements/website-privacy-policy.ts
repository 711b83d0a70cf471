import type { AgreementVersion } from './agreement-version.ts';

export const websitePrivacyPolicy: readonly AgreementVersion[] = [
  {
    version: '2025-01',
    inForceSince: new Date('2024-01-01T00:00:00Z'),
    paragraphs: [
      'We keep what we need to run this site: what you tell us, which pages were asked for, and a cookie that tells your browser from others.',
      'We do not sell what we know of you, and no advertiser learns from us that you were here.',
      'You may ask what we know of you, have it mended, and have it erased where the law lets us.',
    ],
  },
];
