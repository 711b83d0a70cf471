import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { KeptMessages } from './kept-messages.ts';

/** Addresses that do not exist, in any domain, to test bounces. */
const missingMailbox = /^missing@/i;

/** Accepts email to all other addresses without a password and delivers nothing. */
export function createSmtpSink(messages: KeptMessages): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 1024 * 1024,
    closeTimeout: 1000,
    onRcptTo({ address }, _session, done) {
      done(missingMailbox.test(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      readAll(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ subject = '', text = '', html, attachments }) => {
          const came = attachments.map(({ filename, mimeType, content }) => ({
            filename: filename ?? '',
            type: mimeType,
            text: getText(content),
          }));
          const more = { ...(html && { html }), ...(came.length > 0 && { attachments: came }) };
          for (const { address } of session.envelope.rcptTo) {
            messages.add({ kind: 'email', to: address, subject, text: text.trimEnd(), ...more });
          }
          done();
        })
        .catch(done);
    },
  });
}

function getText(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
