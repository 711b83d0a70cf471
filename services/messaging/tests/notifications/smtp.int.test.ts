import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { createSmtpCarrier } from '#src/clients/carriers/smtp.ts';

type Answers = Readonly<Record<string, string>>;

/** A mail server that rejects where a test wants it to; our inbox has only one kind of rejection. */
async function answering(answers: Answers) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let isMessage = false;
    createInterface({ input: socket }).on('line', (line) => {
      if (isMessage && line !== '.') return;
      const command = isMessage ? '.' : (/^[A-Z]+/.exec(line)?.[0] ?? '');
      const answer = answers[command] ?? (command === 'DATA' ? '354 go on' : '250 done');
      isMessage = answer.startsWith('354');
      say(answer);
    });
    say('220 here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => server.close() };
}

const text = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const mail = { id: 'one', to: 'maya@linden.example', ...text, invitations: [] };

test.each<[string, Answers, object]>([
  ['accepts it', {}, { accepted: true }],
  ['does not know the mailbox', { RCPT: '550 no such user' }, { accepted: false, reason: 'refused', code: '550' }],
  ['rejects the message', { '.': '554 spam' }, { accepted: false, reason: 'refused', code: '554' }],
  ['has the mailbox but is busy', { RCPT: '451 later' }, { accepted: false, reason: 'away', code: '451' }],
  ['has no room for the message now', { '.': '452 full' }, { accepted: false, reason: 'away', code: '452' }],
  ['rejects our sender', { MAIL: '550 who' }, { accepted: false, reason: 'away', code: '550' }],
])('handles a mail server that %s', async (_name, answers, delivery) => {
  const server = await answering(answers);
  try {
    const carrier = createSmtpCarrier({ url: server.url, from: 'Linden <hello@linden.example>', plainAllowed: true });
    expect(await carrier.sendMail(mail)).toEqual(delivery);
  } finally {
    server.stop();
  }
});
