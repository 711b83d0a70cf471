import type { Letter } from '#src/domain/mail-layout.ts';

export const accountNoticeKinds = [
  'ACCOUNT_PAUSED',
  'DISPUTE_ACCEPTED',
  'DISPUTE_DECLINED',
  'INSURANCE_NEEDS_LOOK',
  'FEE_WITHDRAWN',
  'ESTIMATE_READY',
  'SHARE_LOWERED',
] as const;

/** What a client is told about their account. */
export type AccountContent = {
  readonly template: 'ACCOUNT_NOTICE';
  readonly kind: (typeof accountNoticeKinds)[number];
  readonly link: string;
};

/** Builds a letter about an account. It names neither a person, nor care, nor an amount, nor a plan: those are on the page. */
export function buildAccountLetter({ kind, link }: AccountContent): Letter {
  return { ...words[kind], action: { label: labels[kind] ?? 'See your billing page', link } };
}

const labels: Partial<Record<AccountContent['kind'], string>> = {
  INSURANCE_NEEDS_LOOK: 'Sign in to see it',
  ESTIMATE_READY: 'See your estimate',
};

const words: Readonly<Record<AccountContent['kind'], Omit<Letter, 'action'>>> = {
  ACCOUNT_PAUSED: {
    subject: 'Your account is paused',
    paragraphs: [
      'A payment has been past due for a long time, so you can’t book new sessions. Sessions that are already booked stay.',
      'To end the pause, add a card that works, or choose monthly payments.',
    ],
    after: ['If you think this is wrong, you can dispute the payment on your billing page, or contact us.'],
  },
  DISPUTE_ACCEPTED: {
    subject: 'Your dispute was accepted',
    paragraphs: [
      'We looked into the payment that you disputed, and you don’t owe it.',
      'If your card was charged, we’re returning the money to it. Your bank may need a few days to show it.',
    ],
    after: ['Questions? Contact us.'],
  },
  DISPUTE_DECLINED: {
    subject: 'Your dispute was decided',
    paragraphs: [
      'We looked into the payment that you disputed, and the charge stands.',
      'If it is not paid yet, we’ll charge your saved card, no sooner than 24 hours after our decision.',
    ],
    after: ['If you don’t agree, contact us. You can also ask your bank.'],
  },
  INSURANCE_NEEDS_LOOK: {
    // The subject may stand on a locked screen.
    subject: 'Your booking needs a look',
    paragraphs: [
      'Your insurance needs a look: we checked the plan that you booked with, and something needs your attention.',
      'Sign in to see what we found and what you can do. Your booking stays as it is.',
    ],
    after: ['Questions? Contact us.'],
  },
  FEE_WITHDRAWN: {
    subject: 'A fee was withdrawn',
    paragraphs: [
      'We took back the fee for an appointment that was marked as missed or canceled late. You don’t owe it.',
      'If your card was charged, we’re returning the money to it. Your bank may need a few days to show it.',
    ],
    after: ['Questions? Contact us.'],
  },
  ESTIMATE_READY: {
    subject: 'Your cost estimate is ready',
    paragraphs: [
      'You pay for an appointment without insurance, so you have a right to know before it what you’ll likely pay. This is called a good faith estimate.',
      'Sign in to read it or download it. If the appointment moves to another day, you’ll get a new one.',
    ],
    after: [
      'Keep it. If you’re billed at least $400 more than it says, you can dispute the bill. The estimate says how.',
      'If you want it on paper, contact us.',
    ],
  },
  SHARE_LOWERED: {
    subject: 'You owe less than we asked for',
    paragraphs: [
      'Your insurance corrected what it covers, so you owe less than we asked for, or nothing.',
      'If your card was charged, we’re returning the difference to it. Your bank may need a few days to show it.',
    ],
    after: ['Questions? Contact us.'],
  },
};
