import type { Notice } from './content.ts';

export type NoticeWords = {
  readonly subject: string;
  /** The email adds the time after these words. */
  readonly happened: string;
  /** What to do if the account's owner did not do this. */
  readonly otherwise: string;
};

const takeBack = 'If it wasn’t you, choose a new password now and contact us.';

/** Texts about a change to the reader's account. */
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
    otherwise: 'If you didn’t ask for this, contact us now.',
  },
  RECOVERY_CODE_USED: {
    subject: 'A recovery code was used',
    happened: 'A recovery code was used to sign in to your account',
    otherwise: takeBack,
  },
  SIGNED_OUT_EVERYWHERE: {
    subject: 'You were signed out everywhere',
    happened: 'Every device was signed out of your account',
    otherwise: takeBack,
  },
  // A code is asked for after the password or the mailbox was proved (identity, check-code.ts), so a person who guesses codes has one of them.
  ACCOUNT_LOCKED: {
    subject: 'Many wrong codes for your account',
    happened:
      'Too many wrong codes were entered for the second sign-in step of your account, so we blocked new codes for a while. The last one was entered',
    otherwise:
      'If it was you, try again later. If it wasn’t you, someone may know your password or read your email: choose a new password now and contact us.',
  },
};

/** Formats an instant in UTC, because the reader's time zone is unknown here. */
export function formatInstant(at: Date): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  return `${day} at ${at.toISOString().slice(11, 16)} UTC`;
}
