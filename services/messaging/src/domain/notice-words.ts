import type { Notice } from './content.ts';

export type NoticeWords = {
  readonly subject: string;
  /** Said with the time after it. */
  readonly happened: string;
  /** What to do if it was somebody else. */
  readonly otherwise: string;
};

const takeBack = 'If it was not you, choose a new password now and write to us.';

/** What was changed on an account, in the words of its owner. */
export const noticeWords: Readonly<Record<Notice, NoticeWords>> = {
  PASSWORD_CHANGED: {
    subject: 'Your password was changed',
    happened: 'The password of your account was changed',
    otherwise: takeBack,
  },
  METHOD_ADDED: {
    subject: 'A sign-in method was added',
    happened: 'A second step for signing in was added to your account',
    otherwise: takeBack,
  },
  METHOD_REMOVED: {
    subject: 'A sign-in method was removed',
    happened: 'A second step for signing in was removed from your account',
    otherwise: takeBack,
  },
  METHODS_RESET_BY_SUPPORT: {
    subject: 'Your second sign-in step was reset',
    happened: 'Our support team removed every second step for signing in from your account',
    otherwise: 'If you did not ask for this, write to us now.',
  },
  RECOVERY_CODE_USED: {
    subject: 'A recovery code was used',
    happened: 'Somebody signed in to your account with one of its recovery codes',
    otherwise: takeBack,
  },
  SIGNED_OUT_EVERYWHERE: {
    subject: 'You were signed out everywhere',
    happened: 'Every device was signed out of your account',
    otherwise: takeBack,
  },
  // Codes are asked for after the password or the mailbox was proved (identity, check-code.ts): whoever guesses them has one.
  ACCOUNT_LOCKED: {
    subject: 'Many wrong codes for your account',
    happened:
      'Many wrong codes were entered for the second step of signing in to your account, so no more are taken for a while. The last one came',
    otherwise:
      'If it was you, try again later. If it was not you, somebody may know your password or read your mail: choose a new password now and write to us.',
  },
};

/** An instant in words, in UTC: where somebody is, is not known here. */
export function instantWords(at: Date): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  return `${day} at ${at.toISOString().slice(11, 16)} UTC`;
}
