import type { AgreementVersion } from './agreement-version.ts';

export const termsOfService: readonly AgreementVersion[] = [
  {
    version: '2025-01',
    inForceSince: new Date('2024-01-01T00:00:00Z'),
    paragraphs: [
      'Linden helps you find a provider and keep your appointments. Providers are independent and responsible for the care they give.',
      'Please give us true information, keep your password to yourself, and treat the people you meet here with respect.',
      'If you act for another person, you confirm that you may do so.',
      'You can leave at any time. We keep your care records for as long as the law requires, and then erase them.',
    ],
  },
];
