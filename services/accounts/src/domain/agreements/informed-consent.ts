import type { AgreementVersion } from './agreement-version.ts';

export const informedConsent: readonly AgreementVersion[] = [
  {
    version: '2024-01',
    inForceSince: new Date('2024-01-01T00:00:00Z'),
    paragraphs: [
      'Talking with a provider can help. It can also be hard at times, and nobody can promise how it will go for you.',
      'You may ask about any part of your care, say no to it, or stop whenever you like.',
      'What you say stays between you and your provider, except where the law asks them to keep somebody safe.',
    ],
  },
  {
    version: '2025-01',
    inForceSince: new Date('2025-01-01T00:00:00Z'),
    paragraphs: [
      'Talking with a provider can help. It can also be hard at times, and nobody can promise how it will go for you.',
      'You may ask about any part of your care, say no to it, or stop whenever you like. It will not be held against you.',
      'What you say stays between you and your provider, except where the law asks them to keep somebody safe.',
      'Sessions by video need a quiet place, a working connection, and that you are in the state you told us. If the connection breaks, your provider will try to reach you by telephone.',
      'Linden is not there for emergencies. In danger call 911; in a crisis call or text 988.',
    ],
  },
];
