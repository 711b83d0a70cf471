import { expect } from 'vitest';
import { patience } from './patience.ts';

export interface Mail {
  kind: 'email' | 'sms' | 'voice';
  to: string;
  subject?: string;
  text: string;
  links: string[];
  code?: string;
}

/** Returns messages that the running world sent to an address or a number, newest first, once there are enough. */
export async function readMail(to: string, atLeast = 1): Promise<Mail[]> {
  const origin = process.env.TEST_INBOX_URL;
  if (!origin) throw new Error('TEST_INBOX_URL is not set: npm test starts a world with an inbox');
  const read = async () =>
    (await (await fetch(`${origin}/messages.json?to=${encodeURIComponent(to)}`)).json()) as Mail[];
  await expect.poll(async () => (await read()).length, { ...patience, interval: 200 }).toBeGreaterThanOrEqual(atLeast);
  return read();
}

/** Returns the newest link sent to an address. */
export async function readLink(to: string, atLeast = 1): Promise<string> {
  const [newest] = await readMail(to, atLeast);
  const [link] = newest?.links ?? [];
  if (!link) throw new Error('the message has no link');
  return link;
}

/** Waits for a message with this subject, whatever else was sent to the address. */
export async function readLetter(to: string, subject: string): Promise<Mail> {
  for (let atLeast = 1; ; atLeast += 1) {
    const all = await readMail(to, atLeast);
    const letter = all.find((each) => each.subject === subject);
    if (letter) return letter;
    atLeast = all.length;
  }
}
