import type { Delivery } from './delivery.ts';

export type Mail = {
  /** Also the Message-ID, so that a mailbox can recognize a duplicate. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar file. */
  readonly invitation?: { readonly filename: string; readonly text: string };
};

export type MailCarrier = { sendMail(mail: Mail): Promise<Delivery> };
