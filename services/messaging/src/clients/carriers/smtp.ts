import { createTransport } from 'nodemailer';
import { accepted, type Delivery } from '#src/ports/delivery.ts';
import type { Mail, MailCarrier } from '#src/ports/mail-carrier.ts';
import { carrierTimeoutMs, withTimeout } from './with-timeout.ts';

export type SmtpOptions = {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  url: string;
  /** `Name <address>` */
  from: string;
  /** Whether mail may go over a connection without TLS; development only. */
  plainAllowed: boolean;
};

/** Creates the email carrier. It opens one connection per message, so a broken connection affects no other message. */
export function createSmtpCarrier({ url, from, plainAllowed }: SmtpOptions): MailCarrier {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const auth = username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {};
  const transport = createTransport({
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !plainAllowed,
    ...auth,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)>$/.exec(from)?.[1] ?? 'localhost';
  const send = async ({ id, to, subject, text, html, invitations }: Mail): Promise<Delivery> => {
    try {
      await transport.sendMail({
        from,
        // An object, because a string could name several recipients.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: invitations.map(toAttachment),
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return accepted;
    } catch (error) {
      return toDelivery(error);
    }
  };
  return { sendMail: (mail) => withTimeout(carrierTimeoutMs, send(mail)) };
}

function toAttachment({ filename, text }: Mail['invitations'][number]) {
  const [, method = 'PUBLISH'] = /^METHOD:([A-Z]+)\r?$/m.exec(text) ?? [];
  return { filename, content: text, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

/**
 * Only a permanent rejection of the recipient or the message is final. A rejected sender or password is our fault to fix, so it is retried.
 */
function toDelivery(error: unknown): Delivery {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const final = responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return { accepted: false, reason: final ? 'refused' : 'away', code: String(responseCode ?? code ?? 'UNKNOWN') };
}
