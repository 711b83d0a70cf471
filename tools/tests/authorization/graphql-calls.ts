import type { CallerName } from '../../authorization/callers.ts';
import { noObject } from '../../authorization/matrix.ts';
import { patiently } from './answers.ts';
import type { Cell } from './sample.ts';
import { marketplaceFields } from './samples/marketplace-fields.ts';
import { peopleFields } from './samples/people-fields.ts';
import { staffFields } from './samples/staff-fields.ts';
import type { startTokenIssuer } from './token-issuer.ts';

/** A document that asks one root field under the name `answer`. */
export interface FieldSample {
  document: string;
  variables?(cell: Cell): object | Promise<object>;
  /** Whether the object is in the answer; without it every answer shows it. */
  shows?(answer: unknown, cell: Cell): boolean;
}

interface Reply {
  data?: { answer?: unknown } | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

const samples: Readonly<Record<string, FieldSample>> = { ...marketplaceFields, ...peopleFields, ...staffFields };

type Issuer = Awaited<ReturnType<typeof startTokenIssuer>>;

/** Asks any root field as anybody, by its name in the matrix; answers as the matrix does. */
export function graphqlCalls(address: string, issuer: Issuer) {
  let nonce = '';
  const send = async (caller: CallerName, account: string, body: object): Promise<Reply> => {
    const credentials = issuer.credentials(caller, account, nonce);
    const headers = { 'content-type': 'application/json', accept: 'application/json', ...credentials };
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    const reply = (await response.json()) as Reply;
    const next = response.headers.get('dpop-nonce');
    if (next) nonce = next;
    return next && reply.errors?.[0]?.extensions?.code === 'USE_DPOP_NONCE' ? send(caller, account, body) : reply;
  };
  return {
    async ask(operation: string, caller: CallerName, cell: Cell): Promise<string> {
      const sample = samples[operation];
      if (!sample) throw new Error(`no sample of ${operation}`);
      // What is refused at the door is never read.
      const variables = cell.object === noObject ? {} : await sample.variables?.(cell);
      return patiently(operation.startsWith('Query.'), async () => {
        const reply = await send(caller, cell.account, { query: sample.document, variables });
        return answerOf(reply, (answer) => sample.shows?.(answer, cell) ?? true);
      });
    },
  };
}

function answerOf({ data, errors }: Reply, shows: (answer: unknown) => boolean): string {
  const [error] = errors ?? [];
  if (error) return error.extensions?.code ?? error.message;
  if (data?.answer === null) return 'null';
  return shows(data?.answer) ? 'allowed' : 'left out';
}
