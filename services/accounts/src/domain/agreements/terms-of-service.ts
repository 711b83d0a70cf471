import type { AgreementVersion } from './agreement-version.ts';

export const termsOfService: readonly AgreementVersion[] = [
  {
    version: '2025-01',
    inForceSince: new Date('2024-01-01T00:00:00Z'),
    paragraphs: [
      'Linden helps you to find a provider and to keep your appointments. Providers are independent and answer for the care they give.',
      'Please tell us what is true, keep your password to yourself, and treat the people you meet here with respect.',
      'If you act for somebody else, you confirm that you may do so.',
      'You can leave at any time. What the law asks us to keep of your care is kept for as long as it says, and then erased.',
    ],
  },
];
