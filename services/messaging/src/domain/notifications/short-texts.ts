import type { Content } from './content.ts';
import { formatTimeLeft } from './format-time-left.ts';
import { noticeWords } from './notice-words.ts';

/** Builds a text message: at most 160 characters of the GSM alphabet, so that it fits one part. */
export function buildText(content: Content, now: Date): string {
  switch (content.template) {
    case 'VERIFICATION_CODE':
      return `Linden: your code is ${content.code}. It works for ${formatTimeLeft(content.expiresAt, now)}. We never ask you for it.`;
    case 'SECURITY_NOTICE':
      return `Linden: ${noticeWords[content.notice].subject}. If it was not you, sign in and check your account.`;
    default:
      throw new Error('this template has no text message');
  }
}
