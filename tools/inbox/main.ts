import { baseConfig, listenAddress, readConfig } from '@linden/platform/config';
import { createInbox } from './create-inbox.ts';
import { keepMessages } from './kept-messages.ts';
import { createSmtpSink } from './smtp-sink.ts';

/** Stands in for the carriers of the local world and shows what they would have brought. */
const config = readConfig(baseConfig.extend({ HTTP_LISTEN: listenAddress, SMTP_LISTEN: listenAddress }));
const messages = keepMessages();
const smtp = createSmtpSink(messages);
const inbox = createInbox(messages, () => smtp.server.listening);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    smtp.close(() => {});
    inbox.close().then(() => process.exit(0));
  });
}
smtp.on('error', (error: NodeJS.ErrnoException) => {
  // A client that hangs up is no reason to end; a port that is taken is.
  if (smtp.server.listening) return;
  console.error(`inbox: ${error.code ?? error.name}`);
  process.exit(1);
});
smtp.listen(config.SMTP_LISTEN.port, config.SMTP_LISTEN.host);
await inbox.listen(config.HTTP_LISTEN);
