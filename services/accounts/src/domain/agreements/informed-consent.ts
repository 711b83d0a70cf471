import type { AgreementVersion } from './agreement-version.ts';

export const informedConsent: readonly AgreementVersion[] = [
  {
    version: '2024-01',
    inForceSince: new Date('2024-01-01T00:00:00Z'),
    paragraphs: [
      'Talking with a provider can help. It can also be hard at times, and no one can promise a result.',
      'You may ask about any part of your care, say no to it, or stop whenever you like.',
      'What you say stays between you and your provider, except where the law requires them to protect a person.',
    ],
  },
  {
    version: '2025-01',
    inForceSince: new Date('2025-01-01T00:00:00Z'),
    paragraphs: [
      'Talking with a provider can help. It can also be hard at times, and no one can promise a result.',
      'You may ask about any part of your care, say no to it, or stop whenever you like. It will not be held against you.',
      'What you say stays between you and your provider, except where the law requires them to protect a person.',
      'For video sessions you need a quiet place, a working connection, and to be in the state you told us. If the connection breaks, your provider will try to reach you by telephone.',
      'Linden does not handle emergencies. If you are in danger, call 911. In a crisis, call or text 988.',
    ],
  },
];
