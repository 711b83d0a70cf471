import type { LadderVariant, Severity } from './ladder.ts';
import type { CancelCategory } from './policy-row.ts';

export type ReviewText = { readonly title: string; readonly body: string };
type Texts = Readonly<Record<Severity, ReviewText>>;

const unexcusedStart: Pick<Texts, 1 | 2> = {
  1: {
    title: 'This is your first unexcused cancellation in 90 days',
    body: 'It’s a reminder. Clients count on their time with you, so please keep your weekly hours up to date.',
  },
  2: {
    title: 'This is your second unexcused cancellation in 90 days',
    body: 'It’s a reminder. With one more, we may show you lower in search.',
  },
};

const standard: Texts = {
  ...unexcusedStart,
  3: {
    title: 'This moves you to level 3 of 5',
    body: 'It’s your third unexcused cancellation in 90 days. We’ll rank you lower in search until you have fewer than three.',
  },
  4: {
    title: 'This moves you to level 4 of 5',
    body: 'It’s your fourth unexcused cancellation in 90 days. Your profile will appear lower in search. With one more, we turn off new clients for 30 days.',
  },
  5: {
    title: 'This turns off new clients for 30 days',
    body: 'You reach level 5 of 5. You keep your current clients, but you can’t accept new clients for 30 days.',
  },
};

const early: Texts = {
  1: unexcusedStart[1],
  2: {
    title: 'This is your second unexcused cancellation in 90 days',
    body: 'It’s a reminder. Because you turned off new clients early, your place in search doesn’t change.',
  },
  3: {
    title: 'This is your third unexcused cancellation in 90 days',
    body: 'It’s a warning. Your place in search doesn’t change. With one more, we turn off new clients for 30 days.',
  },
  4: {
    title: 'This turns off new clients for 30 days',
    body: 'You reach level 4 of 5. You keep your current clients, but you can’t turn new clients back on for 30 days.',
  },
  5: {
    title: 'This turns off new clients for 60 days',
    body: 'You reach level 5 of 5. You keep your current clients, but you can’t turn new clients back on for 60 days.',
  },
};

const excused: Texts = {
  1: {
    title: 'This doesn’t count against you',
    body: 'It’s an excused cancellation. Your standing stays the same.',
  },
  2: {
    title: 'This doesn’t count against you',
    body: 'It’s your second excused cancellation in 90 days. Your standing stays the same.',
  },
  3: {
    title: 'This doesn’t count against you',
    body: 'It’s your third excused cancellation in 90 days. Your standing stays the same. If clients often need something you don’t offer, check your profile.',
  },
  4: {
    title: 'This doesn’t count against you',
    body: 'It’s your fourth excused cancellation in 90 days. Your standing stays the same. If something keeps coming up, our support team can help.',
  },
  5: {
    title: 'This doesn’t count against you',
    body: 'You’ve had five or more excused cancellations in 90 days. Your standing stays the same. Our support team may ask how we can help.',
  },
};

const clientBehalf: Texts = {
  1: {
    title: 'You’re canceling for your client',
    body: 'It doesn’t count against you. Your standing stays the same.',
  },
  2: {
    title: 'You’re canceling for your client',
    body: 'It’s the second time in 90 days and doesn’t count against you. Clients can cancel on their own page, too.',
  },
  3: {
    title: 'You’re canceling for your client',
    body: 'It’s the third time in 90 days and doesn’t count against you. A short check-in before each session can help.',
  },
  4: {
    title: 'You’re canceling for your client',
    body: 'It’s the fourth time in 90 days and doesn’t count against you. Tell new clients early how you handle missed sessions.',
  },
  5: {
    title: 'You’re canceling for your client',
    body: 'It’s the fifth time or more in 90 days and doesn’t count against you. Our support team can help with clients who often cancel.',
  },
};

/** What the review step says about a cancellation: 15 texts, those of UNEXCUSED by variant of the ladder. */
export function findReviewText(category: CancelCategory, severity: Severity, variant: LadderVariant): ReviewText {
  if (category === 'EXCUSED') return excused[severity];
  if (category === 'CLIENT_BEHALF') return clientBehalf[severity];
  return (variant === 'EARLY' ? early : standard)[severity];
}
