import type { Letter } from '#src/domain/mail-layout.ts';

/** Tells that a message may be about someone's safety. */
export type SafetyAlertContent = {
  readonly template: 'SAFETY_ALERT_NOTICE';
  readonly link: string;
};

/** Builds a letter without names and without words of the message: mail is read on locked screens and by servers on its way. */
export function buildSafetyAlertLetter({ link }: SafetyAlertContent): Letter {
  return {
    subject: 'Please read a message now',
    paragraphs: [
      'A message on Linden may be about someone’s safety, and no one has answered the alert yet. To protect privacy, this email doesn’t say more.',
    ],
    action: { label: 'Open the alert', link },
    after: ['Please write down what you did, so that the alert closes. Until then, Linden asks others for help.'],
  };
}
