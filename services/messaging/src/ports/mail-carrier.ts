import type { Delivery } from './delivery.ts';

export type Mail = {
  /** Also its Message-ID: a mailbox that gets it twice can know. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For a calendar. */
  readonly invitation?: { readonly filename: string; readonly text: string };
};

export type MailCarrier = { sendMail(mail: Mail): Promise<Delivery> };
