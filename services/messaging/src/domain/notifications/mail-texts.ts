import { buildAccountLetter } from '#src/domain/letters/account-notice.ts';
import type { Invitation } from '#src/domain/letters/booking-notice.ts';
import { buildBookingLetter } from '#src/domain/letters/booking-texts.ts';
import { buildMessageLetter } from '#src/domain/letters/message-notice.ts';
import { buildPaymentLetter } from '#src/domain/letters/payment-notice.ts';
import { buildPlanLetter } from '#src/domain/letters/plan-notice.ts';
import { buildProviderAwayLetter } from '#src/domain/letters/provider-away-notice.ts';
import { buildProviderLetter } from '#src/domain/letters/provider-notice.ts';
import { buildSafetyAlertLetter } from '#src/domain/letters/safety-alert-notice.ts';
import { buildStandingLetter } from '#src/domain/letters/standing-texts.ts';
import { type Letter, renderHtml, renderText } from '#src/domain/mail-layout.ts';
import type { Content } from './content.ts';
import { formatTimeLeft } from './format-time-left.ts';
import { formatInstant, noticeWords } from './notice-words.ts';

export type MailText = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly invitations: readonly Invitation[];
};

/** Builds an email. Its subject shows on locked screens, so it says what to do and names no person. */
export function buildMail(content: Content, now: Date): MailText {
  const letter = buildLetter(content, now);
  const { invitation, moreInvitations = [] } = content.template === 'BOOKING_NOTICE' ? content : {};
  return {
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
    invitations: [...(invitation ? [invitation] : []), ...moreInvitations],
  };
}

function buildLetter(content: Content, now: Date): Letter {
  switch (content.template) {
    case 'VERIFY_EMAIL':
      return {
        subject: 'Confirm your email address',
        paragraphs: ['Please confirm your email address to finish creating your account.'],
        action: { label: 'Confirm this address', link: content.link },
        after: [worksOnce(content.expiresAt, now), 'If you didn’t sign up for Linden, you can ignore this message.'],
      };
    case 'RECOMMENDATION_NOTICE':
      return buildSuggestion(content);
    case 'RESET_PASSWORD':
      return {
        subject: 'Choose a new password',
        paragraphs: ['We got a request to reset your password. If it was you, choose a new one here.'],
        action: { label: 'Choose a new password', link: content.link },
        after: [
          worksOnce(content.expiresAt, now),
          'If it wasn’t you, ignore this message. Your password won’t change.',
        ],
      };
    case 'SIGN_IN_LINK':
      return {
        subject: 'Your sign-in link',
        paragraphs: ['Use this link to sign in. No password is needed.'],
        action: { label: 'Sign in', link: content.link },
        after: [
          worksOnce(content.expiresAt, now),
          'If you didn’t ask for it, ignore this message and don’t share the link.',
        ],
      };
    case 'PROVIDER_INVITATION':
      return buildInvitation(content.link, worksOnce(content.expiresAt, now));
    case 'STANDING_NOTICE':
      return buildStandingLetter(content);
    case 'PAYMENT_NOTICE':
      return buildPaymentLetter(content);
    case 'ACCOUNT_NOTICE':
      return buildAccountLetter(content);
    case 'PROVIDER_NOTICE':
      return buildProviderLetter(content);
    case 'PROVIDER_AWAY_NOTICE':
      return buildProviderAwayLetter(content);
    case 'SAFETY_ALERT_NOTICE':
      return buildSafetyAlertLetter(content);
    case 'PLAN_NOTICE':
      return buildPlanLetter(content);
    case 'MESSAGE_NOTICE':
      return buildMessageLetter(content);
    case 'ACCOUNT_EXISTS':
      return buildAccountExists(content.link);
    case 'SECURITY_NOTICE': {
      const { subject, happened, otherwise } = noticeWords[content.notice];
      return { subject, paragraphs: [`${happened} on ${formatInstant(content.at)}.`], after: [otherwise] };
    }
    case 'BOOKING_NOTICE':
      return buildBookingLetter(content, now);
    case 'BOOKING_CODE':
      return buildCodeLetter(content.code, formatTimeLeft(content.expiresAt, now));
    case 'VERIFICATION_CODE':
      throw new Error('codes are not sent by email');
    default:
      return content satisfies never;
  }
}

function buildAccountExists(link: string): Letter {
  return {
    subject: 'You already have an account',
    paragraphs: [
      'We got a request to sign up with this address, but it already has an account. If it was you, sign in.',
    ],
    action: { label: 'Sign in', link },
    after: [
      'If you forgot your password, you can choose a new one there.',
      'If it wasn’t you, you don’t need to do anything.',
    ],
  };
}

/** Says neither what is suggested nor why: mail is read on locked screens and by servers on its way. */
function buildSuggestion({
  link,
  providerName,
  readerFirstName,
}: Extract<Content, { template: 'RECOMMENDATION_NOTICE' }>): Letter {
  return {
    subject: 'You have a new suggestion',
    firstName: readerFirstName,
    paragraphs: [
      `${providerName} has a suggestion for you. To keep it private, we show it on a page instead of in this email.`,
    ],
    action: { label: 'See the suggestion', link },
    after: ['You decide what to do with it. If you didn’t expect this message, you can ignore it.'],
  };
}

function buildInvitation(link: string, lifetime: string): Letter {
  return {
    subject: 'You are invited',
    paragraphs: [
      'We would like you to offer care through Linden. The first step takes a minute: choose a password, or sign in if you already have an account.',
      'Then you fill in five short pages: about you, your specialties, your calendar, your video room or office, and your weekly hours. You can stop at any time and finish later.',
    ],
    action: { label: 'Accept the invitation', link: link },
    after: [lifetime, 'If you didn’t expect this, you can ignore this message. Nothing happens without you.'],
  };
}

function buildCodeLetter(code: string, timeLeft: string): Letter {
  return {
    subject: 'Your booking code',
    paragraphs: [
      `Your code is ${code}. Enter it on the booking page so we know this address is yours.`,
      `It works once, for ${timeLeft}.`,
    ],
    after: ['If you didn’t ask for it, you can ignore this message. Don’t share the code.'],
  };
}

function worksOnce(expiresAt: Date, now: Date): string {
  return `The link works once, for ${formatTimeLeft(expiresAt, now)}.`;
}
