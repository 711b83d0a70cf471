import { join } from 'node:path';
import { freePorts } from '@linden/testkit/process/free-ports';
import { startProcess } from '@linden/testkit/process/start-process';

/** A message in the inbox's JSON. */
export type Received = {
  kind: 'email' | 'sms' | 'voice';
  to: string;
  subject?: string;
  text: string;
  html?: string;
  links: string[];
  attachments?: { filename: string; type: string; text: string }[];
  code?: string;
};

export type Inbox = {
  /** For SMTP_URL and TWILIO_API_URL. */
  smtpUrl: string;
  apiUrl: string;
  /** Newest first. */
  list(to?: string): Promise<Received[]>;
  clear(): Promise<void>;
  stop(): Promise<unknown>;
};

/** Starts the local world's inbox on free ports: a real SMTP server, and a stand-in for the SDK's carrier. */
export async function startInbox(): Promise<Inbox> {
  const [http = 0, smtp = 0] = await freePorts(2);
  const apiUrl = `http://127.0.0.1:${http}`;
  const inbox = await startProcess({
    args: ['inbox/inbox.ts'],
    cwd: join(import.meta.dirname, '../../../../tools'),
    env: { HTTP_LISTEN: `127.0.0.1:${http}`, SMTP_LISTEN: `127.0.0.1:${smtp}` },
    ready: () =>
      fetch(`${apiUrl}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false),
  });
  const messages = (to: string) => `${apiUrl}/messages.json${to && `?to=${encodeURIComponent(to)}`}`;
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    apiUrl,
    list: async (to = '') => (await fetch(messages(to))).json() as Promise<Received[]>,
    async clear() {
      await fetch(messages(''), { method: 'DELETE' });
    },
    stop: () => inbox.kill(),
  };
}
