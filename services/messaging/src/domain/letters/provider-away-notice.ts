import type { Letter } from '#src/domain/mail-layout.ts';

/** What a client with a booked session is told when staff pause or hide the provider. */
export type ProviderAwayContent = {
  readonly template: 'PROVIDER_AWAY_NOTICE';
  readonly providerName: string;
  readonly link: string;
  readonly contactLink: string;
};

/** Builds a letter in neutral words: nothing is canceled by itself, and whom to contact. It does not say why. */
export function buildProviderAwayLetter({ providerName, link, contactLink }: ProviderAwayContent): Letter {
  return {
    subject: 'An update about your booking',
    paragraphs: [
      `${providerName} isn’t taking new bookings on Linden right now.`,
      'This doesn’t cancel anything. What you’ve booked stays as it is, unless you hear from us or from them.',
    ],
    action: { label: 'See what you have booked', link },
    after: [
      `Questions, or would you like help finding someone else? Contact us: ${contactLink}`,
      'If you are in danger or need help right now, call or text 988, or call 911.',
    ],
  };
}
