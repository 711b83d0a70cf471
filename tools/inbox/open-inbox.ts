import { baseConfig, listenAddress, readConfig } from '@linden/platform/config/config';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createInbox } from './create-inbox.ts';
import { createMessageStore } from './kept-messages.ts';
import { createSmtpSink } from './smtp-sink.ts';

const inboxConfig = baseConfig.extend({ HTTP_LISTEN: listenAddress, SMTP_LISTEN: listenAddress });

/** Replaces the carriers in the local world and shows the messages they would have delivered. */
export const openInbox: OpenProgram = (environment, logger) => {
  const config = readConfig(inboxConfig, environment);
  const messages = createMessageStore();
  const smtp = createSmtpSink(messages);
  const inbox = createInbox(messages, { isReady: () => smtp.server.listening, logger });
  return {
    async start() {
      const { host, port } = config.SMTP_LISTEN;
      await new Promise<void>((resolve, reject) => {
        smtp.once('error', reject);
        smtp.listen(port, host, resolve);
      });
      // A client that disconnects must not end the process.
      smtp.on('error', (err: NodeJS.ErrnoException) => logger.warn({ code: err.code }, 'an email was cut off'));
      await inbox.listen(config.HTTP_LISTEN);
    },
    async stop() {
      smtp.close(() => {});
      await inbox.close();
    },
  };
};
