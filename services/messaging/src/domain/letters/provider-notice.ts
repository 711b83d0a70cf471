import { usStates } from '@linden/vocabulary/places/us-states';
import type { Letter } from '#src/domain/mail-layout.ts';

export const providerNoticeKinds = [
  'REFUSED',
  'EXPIRED',
  'EXPIRES_SOON',
  'PUBLISHED',
  'PAUSED',
  'HIDDEN',
  'REINSTATED',
] as const;

/** What a provider is told about their licenses and insurance, and about decisions of staff. */
export type ProviderContent = {
  readonly template: 'PROVIDER_NOTICE';
  readonly kind: (typeof providerNoticeKinds)[number];
  /** The state of a license; empty for the insurance. */
  readonly usState: string;
  /** YYYY-MM-DD; empty without one. */
  readonly expiresOn: string;
  /** What staff wrote; empty without a reason. */
  readonly reason: string;
  readonly link: string;
};

/** Builds a letter to a provider: what happened, what it means for clients, and what to do. */
export function buildProviderLetter(content: ProviderContent): Letter {
  const { link, reason } = content;
  const document = content.usState ? `license for ${getStateName(content.usState)}` : 'liability insurance';
  const where = content.usState ? ` in ${getStateName(content.usState)}` : '';
  const day = content.expiresOn ? formatDay(content.expiresOn) : '';
  const upload = { label: 'Upload a document', link };
  const today = { label: 'Open Linden', link };
  const stays = 'Sessions that are already booked stay. Please talk to us about them.';
  switch (content.kind) {
    case 'REFUSED':
      return {
        subject: 'Please send us a new document',
        paragraphs: [
          `We couldn’t accept your ${document}: ${reason}`,
          `Until we approve it, clients can’t find or book you${where}.`,
        ],
        action: upload,
        after: [stays, 'If you think this is wrong, reply to this email or contact us.'],
      };
    case 'EXPIRED':
      return {
        subject: 'A document of yours has expired',
        paragraphs: [
          `Your ${document} was valid until ${day}.`,
          `Clients can’t find or book you${where} until we approve the new document.`,
        ],
        action: upload,
        after: [stays],
      };
    case 'EXPIRES_SOON':
      return {
        subject: 'A document of yours expires soon',
        paragraphs: [
          `Your ${document} is valid until ${day}. Please upload the new document before that day.`,
          `After it, clients can’t find or book you${where}.`,
        ],
        action: upload,
        after: ['If you have uploaded it already, you don’t need to do anything. We’ll check it.'],
      };
    case 'PUBLISHED':
      return {
        subject: 'Your profile is live',
        paragraphs: ['We approved your documents. Clients can find and book you from now on.'],
        action: today,
        after: ['You can change your weekly hours and your profile at any time.'],
      };
    case 'PAUSED':
      return {
        subject: 'New bookings are paused',
        paragraphs: [`We paused new bookings with you: ${reason}`, 'Your profile stays public.'],
        action: today,
        after: [stays, 'If you think this is wrong, contact us.'],
      };
    case 'HIDDEN':
      return {
        subject: 'Your profile is hidden',
        paragraphs: [`We hid your profile: ${reason}`, 'Clients can’t find you, and no one can book new sessions.'],
        action: today,
        after: [stays, 'If you think this is wrong, contact us.'],
      };
    case 'REINSTATED':
      return {
        subject: 'You can be booked again',
        paragraphs: [
          `The pause has ended: ${reason}`,
          'Clients can book you again where your license and your insurance are approved.',
        ],
        action: today,
        after: ['Questions? Contact us.'],
      };
    default:
      return content.kind satisfies never;
  }
}

function getStateName(code: string): string {
  return usStates.find(([, each]) => each === code)?.[0] ?? code;
}

/** Formats 'Nov 24, 2026'. */
function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
