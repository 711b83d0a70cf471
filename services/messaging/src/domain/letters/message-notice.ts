import type { Letter } from '#src/domain/mail-layout.ts';

/** What a side of a conversation is told while messages wait for it. */
export type MessageNoticeContent = {
  readonly template: 'MESSAGE_NOTICE';
  readonly link: string;
};

/** Builds a letter with neither words nor names: mail is read on locked screens and by servers on its way. */
export function buildMessageLetter({ link }: MessageNoticeContent): Letter {
  return {
    subject: 'You have a new message',
    paragraphs: [
      'Someone wrote to you on Linden. To protect your privacy, this email doesn’t say who or what. Please don’t reply to it.',
    ],
    action: { label: 'Read your messages', link },
    after: [
      'Messages are not for emergencies. In a crisis, call or text 988. In danger now, call 911.',
      'You can turn these emails off on your messages page.',
    ],
  };
}
