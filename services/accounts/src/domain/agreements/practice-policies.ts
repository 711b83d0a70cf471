import type { AgreementVersion } from './agreement-version.ts';

export const practicePolicies: readonly AgreementVersion[] = [
  {
    version: '2025-01',
    inForceSince: new Date('2024-01-01T00:00:00Z'),
    paragraphs: [
      'You can cancel or move an appointment without a charge until 24 hours before it begins. After that it counts as missed.',
      'For a missed appointment your provider may charge the fee that you saw before you booked.',
      'Whoever cancels late or misses more than twice with one provider within three months, or three times in all, cannot book for a while. Our support is glad to talk about it.',
      'Your insurance decides what it pays. What it leaves to you is charged after it has answered, usually two weeks after a session.',
    ],
  },
];
