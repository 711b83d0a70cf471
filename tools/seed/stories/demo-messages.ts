import { createEnvelopeSealer, type EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { findRisk } from '@linden/vocabulary/safety/find-risk';
import { riskRulesVersion } from '@linden/vocabulary/safety/risk-rules';
import type { Client } from 'pg';
import { demoClients, putDemoClient } from './demo-clients.ts';
import { logins } from './logins.ts';
import { worksEveningsInOakland } from './people.ts';

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const { id: providerId } = worksEveningsInOakland.provider;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface DemoMessage {
  readonly from: 'PROVIDER' | 'CLIENT';
  /** At least 1. */
  readonly daysAgo: number;
  /** Of the day in UTC: 17 to 23 is daytime in California. */
  readonly hour: number;
  readonly text: string;
}

interface DemoConversation {
  readonly email: string;
  /** The first of its ids. */
  readonly number: number;
  readonly messages: readonly DemoMessage[];
  /** How many messages each side has read. */
  readonly read: { readonly PROVIDER: number; readonly CLIENT: number };
}

const conversations: readonly DemoConversation[] = [
  {
    email: 'client@linden.example',
    number: 1000,
    messages: [
      {
        from: 'PROVIDER',
        daysAgo: 8,
        hour: 22.6,
        text: 'Thanks for today. Two lines a night are plenty for the sleep log.',
      },
      { from: 'CLIENT', daysAgo: 7, hour: 1.2, text: 'Thank you. I’ll start tonight.' },
      {
        from: 'CLIENT',
        daysAgo: 3,
        hour: 16.4,
        text: 'I kept it every night but one. Mornings are a bit easier now.\nCan we look at it together next time?',
      },
      { from: 'PROVIDER', daysAgo: 2, hour: 19.1, text: 'Yes, gladly. Please keep it beside you when we talk.' },
      {
        from: 'PROVIDER',
        daysAgo: 1,
        hour: 20.7,
        text: 'One more thing: if evenings are busy this week, we can start 15 minutes later.',
      },
    ],
    read: { PROVIDER: 5, CLIENT: 3 },
  },
  {
    email: 'guardian@linden.example',
    number: 1010,
    messages: [
      {
        from: 'CLIENT',
        daysAgo: 4,
        hour: 17.3,
        text: 'My father has a new hearing aid. Could you speak a little slower on the call?',
      },
      {
        from: 'PROVIDER',
        daysAgo: 4,
        hour: 19.9,
        text: 'Of course. I’ll also turn on captions. Please tell me if he’d like a break.',
      },
      {
        from: 'CLIENT',
        daysAgo: 1,
        hour: 18.2,
        text: 'He liked the last session. Is there anything he could read before the next one?',
      },
      {
        from: 'CLIENT',
        daysAgo: 1,
        hour: 22.4,
        text: 'Caring for him has worn me out. Some nights I want to die. I’m telling you so that you know.',
      },
    ],
    read: { PROVIDER: 2, CLIENT: 4 },
  },
];

/**
 * Gives the client login and the guardian login a conversation with the provider login, each with something unread, and one with an open alert that
 * all contacts were told about. Writes the tables of
 * messaging, because only the people themselves can write. A conversation that exists stays as it is.
 * @param sealingKey of messaging
 * @returns how many conversations are new
 */
export async function createDemoMessages(database: Client, sealingKey: string, now: Date): Promise<number> {
  const envelope = createEnvelopeSealer(createSealer('messaging', sealingKey));
  let created = 0;
  for (const conversation of conversations)
    if (await putConversation(database, envelope, conversation, now)) created += 1;
  return created;
}

async function putConversation(
  database: Client,
  envelope: EnvelopeSealer,
  { email, number, messages, read }: DemoConversation,
  now: Date,
): Promise<boolean> {
  const client = demoClients.find((each) => each.email === email);
  const account = logins.find((each) => each.email === email)?.id;
  if (!client || !account) throw new Error(`${email} is not a client login`);
  const patientId = await putDemoClient(database, client);
  const id = storyId(number);
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const at = ({ daysAgo, hour }: Pick<DemoMessage, 'daysAgo' | 'hour'>) =>
    new Date(midnight - daysAgo * dayMs + hour * hourMs);
  const last = messages.at(-1);
  const { rowCount } = await database.query(
    `insert into messaging.conversations (id, provider_id, patient_id, account_id, last_seq, last_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, providerId, patientId, account, messages.length, last && at(last), at({ daysAgo: 9, hour: 20 })],
  );
  if (!rowCount) return false;
  for (const [index, message] of messages.entries()) {
    const messageId = storyId(number + index + 1);
    const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(message.text), `message ${messageId}`);
    const author = message.from === 'PROVIDER' ? providerId : account;
    await database.query(
      `insert into messaging.messages (conversation_id, seq, id, type, role, author_id, sealed, data_key, key_id, created_at)
       values ($1, $2, $3, 'TEXT', $4, $5, $6, $7, $8, $9)`,
      [id, index + 1, messageId, message.from, author, Buffer.from(sealed), Buffer.from(dataKey), keyId, at(message)],
    );
    if (message.from === 'CLIENT' && findRisk(message.text)?.tier === 'UNAMBIGUOUS')
      await database.query(
        `insert into messaging.alerts (id, conversation_id, message_id, seq, provider_id, patient_id, rules_version, created_at,
           provider_told_at, second_told_at, staff_told_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8::timestamptz + interval '15 minutes', $8::timestamptz + interval '1 hour')`,
        [storyId(number + 500), id, messageId, index + 1, providerId, patientId, riskRulesVersion, at(message)],
      );
  }
  const readAt = new Date(midnight);
  await database.query(
    `insert into messaging.read_marks (conversation_id, account_id, role, seq, at)
     values ($1, $2, 'PROVIDER', $3, $6), ($1, $4, 'CLIENT', $5, $6)`,
    [id, providerId, read.PROVIDER, account, read.CLIENT, readAt],
  );
  return true;
}
