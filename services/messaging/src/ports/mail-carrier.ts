import type { Delivery } from './delivery.ts';

export type Mail = {
  /** Also the Message-ID, so that a mailbox can recognize a duplicate. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Calendar files. */
  readonly invitations: ReadonlyArray<{ readonly filename: string; readonly text: string }>;
};

export type MailCarrier = { sendMail(mail: Mail): Promise<Delivery> };
