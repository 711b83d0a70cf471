import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import type { CallerName } from '../../authorization/callers.ts';
import { noObject } from '../../authorization/matrix.ts';
import { root } from '../../bootstrap/places.mjs';
import { retryUntilAnswered } from './answers.ts';
import { derivedFieldSample } from './derived-field.ts';
import { answersOf } from './matrix-rows.ts';
import type { Cell } from './sample.ts';
import { appointmentFields } from './samples/appointment-fields.ts';
import { bookingFields } from './samples/booking-fields.ts';
import { cardFields } from './samples/cards.ts';
import { coverageFields } from './samples/coverage-fields.ts';
import { insuranceCardFields } from './samples/insurance-cards.ts';
import { marketplaceFields } from './samples/marketplace-fields.ts';
import { peopleFields } from './samples/people-fields.ts';
import { practiceFields } from './samples/practice.ts';
import { settingsFields } from './samples/settings-fields.ts';
import { staffFields } from './samples/staff-fields.ts';
import type { startTokenIssuer } from './token-issuer.ts';

/** A document that requests one root field under the alias `answer`. */
export interface FieldSample {
  document: string;
  variables?(cell: Cell): object | Promise<object>;
  /** Whether the object is in the answer; by default every answer contains it. */
  shows?(answer: unknown, cell: Cell): boolean | Promise<boolean>;
  /** Refusals of the request itself, which come after those of the caller. */
  passes?: readonly string[];
  /** Whether it was derived from the schema: every refusal that is not about the caller passes. */
  isDerived?: boolean;
  /** Uses another account than the caller's own; a browser keeps its cookie. */
  accountOf?(cell: Cell): Promise<string>;
}

interface Reply {
  data?: { answer?: unknown } | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

const samples: Readonly<Record<string, FieldSample>> = {
  ...marketplaceFields,
  ...peopleFields,
  ...staffFields,
  ...settingsFields,
  ...bookingFields,
  ...cardFields,
  ...coverageFields,
  ...insuranceCardFields,
  ...appointmentFields,
  ...practiceFields,
};

/** Fields of the other endpoint. */
const telehealthFields: readonly string[] = ['Query.aiOutput'];

const unknownId = '00000000-0000-4000-8000-000000000001';

type Issuer = Awaited<ReturnType<typeof startTokenIssuer>>;

/** Calls any root field as any caller, by its name in the matrix, and returns answers in the matrix's form. */
export function graphqlCalls(address: string, issuer: Issuer) {
  const schema = buildSchema(readFileSync(join(root, 'bff/schema.graphql'), 'utf8'));
  let nonce = '';
  let cookie = '';
  const send = async (
    caller: CallerName,
    account: string,
    body: object,
    { path = '/api/graphql', accept = 'application/json' } = {},
  ): Promise<Reply> => {
    const credentials = issuer.credentials(caller, account, nonce);
    const browser = caller === 'visitor' && cookie !== '' ? { cookie } : {};
    const headers = { 'content-type': 'application/json', accept, ...browser, ...credentials };
    const response = await fetch(new URL(path, address), { method: 'POST', headers, body: JSON.stringify(body) });
    const isStream = response.headers.get('content-type')?.startsWith(eventStream);
    const reply = isStream ? await readFirstItem(response) : ((await response.json()) as Reply);
    if (caller === 'visitor' && cookie === '') cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const next = response.headers.get('dpop-nonce');
    if (next) nonce = next;
    return next && reply.errors?.[0]?.extensions?.code === 'USE_DPOP_NONCE'
      ? send(caller, account, body, { path, accept })
      : reply;
  };
  return {
    /** Returns the browser id from the BFF's first visitor cookie. */
    async browser(): Promise<string> {
      await send('visitor', '', { query: `mutation { releaseHold(holdId: "${unknownId}") }` });
      const [, id = ''] = /=([^.]+)\./.exec(cookie) ?? [];
      return id;
    },
    async ask(operation: string, caller: CallerName, cell: Cell): Promise<string> {
      const sample = samples[operation] ?? derivedFieldSample(schema, operation);
      if (!sample) throw new Error(`no sample of ${operation}`);
      const accept = operation.startsWith('Subscription.') ? eventStream : 'application/json';
      const path = telehealthFields.includes(operation) ? '/api/telehealth/graphql' : '/api/graphql';
      // A refused request is never read.
      const isRead = cell.object !== noObject && caller !== 'visitor';
      const account = isRead ? ((await sample.accountOf?.(cell)) ?? cell.account) : cell.account;
      const variables = cell.object === noObject ? {} : await sample.variables?.({ ...cell, account });
      return retryUntilAnswered(operation.startsWith('Query.'), async () => {
        const reply = await send(caller, account, { query: sample.document, variables }, { path, accept });
        return sample.isDerived ? derivedAnswer(reply, operation) : readAnswer(reply, sample, cell);
      });
    },
  };
}

const eventStream = 'text/event-stream';

/** Reads a stream up to its first item, and leaves it. */
async function readFirstItem({ body }: Response): Promise<Reply> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const [, item] = /event: next\ndata: (.*)\n/.exec(text) ?? [];
    if (item) return JSON.parse(item);
  }
  throw new Error('a stream without an item');
}

async function readAnswer({ data, errors }: Reply, sample: FieldSample, cell: Cell): Promise<string> {
  const [error] = errors ?? [];
  const code = error && (error.extensions?.code ?? error.message);
  if (code !== undefined) return sample.passes?.includes(code) ? 'allowed' : code;
  if (data?.answer === null) return 'null';
  return (await sample.shows?.(data?.answer, cell)) === false ? 'left out' : 'allowed';
}

/** A derived sample that meets a refusal outside the operation's rows passed the policy. */
function derivedAnswer({ data, errors }: Reply, operation: string): string {
  const [thrown] = errors ?? [];
  const { error } = (data?.answer ?? {}) as { error?: { code: string } | null };
  const code = thrown ? (thrown.extensions?.code ?? thrown.message) : (error?.code ?? String(data?.answer));
  return answersOf(operation).has(code) || /^INTERNAL|GRAPHQL/.test(code) ? code : 'allowed';
}
