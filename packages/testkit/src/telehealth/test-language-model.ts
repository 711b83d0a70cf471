import { z } from 'zod';
import { openTestVendorServer, type TestVendorAnswer } from '#src/test-vendor-server.ts';
import { damageAnswer } from './damage-answer.ts';
import { suggestValues } from './suggest-values.ts';

/** What the stand-in of the local world accepts. */
export const testLanguageModelAccess = { apiKey: 'model-linden', model: 'linden-local', path: '/v1' } as const;

const requestSchema = z.object({
  model: z.literal(testLanguageModelAccess.model),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string().min(1) }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({
      strict: z.literal(true),
      schema: z.object({ properties: z.record(z.string(), z.json()) }),
    }),
  }),
  store: z.literal(false),
});

const dataSchema = z.object({
  transcript: z.array(z.object({ speaker: z.enum(['CLIENT', 'PROVIDER']), text: z.string() })),
  requestOfTheClinician: z.string().optional(),
});

export type TestLanguageModel = Awaited<ReturnType<typeof openTestLanguageModel>>;

/**
 * Starts a stand-in for a language model behind the protocol of OpenAI's chat completions. It answers by rules, the same for the same
 * request, and wrongly to each of `wrongAnswerPhrases`. It refuses requests that may be kept or have no JSON schema.
 */
export async function openTestLanguageModel({ port = 0 }: { port?: number } = {}) {
  const requests: string[] = [];
  /** Statuses of the next answers. */
  const faults: number[] = [];
  const answer = (body: string, bearer: string): TestVendorAnswer => {
    requests.push(body);
    const fault = faults.shift();
    if (fault !== undefined) return { status: fault, body: { error: { message: 'planned', type: 'planned' } } };
    if (bearer !== testLanguageModelAccess.apiKey) return { status: 401, body: { error: { message: 'wrong key' } } };
    const read = requestSchema.safeParse(JSON.parse(body));
    if (!read.success) return { status: 400, body: { error: { message: 'the request has another shape' } } };
    const { messages, response_format } = read.data;
    const { transcript, requestOfTheClinician } = dataSchema.parse(JSON.parse(messages[1].content));
    const fields = Object.keys(response_format.json_schema.schema.properties);
    const values = suggestValues(fields, transcript, requestOfTheClinician);
    const content = damageAnswer(values, transcript.map(({ text }) => text).join(' '));
    const message = { role: 'assistant', content, refusal: null };
    const choices = [{ index: 0, finish_reason: 'stop', message }];
    const about = { id: 'chatcmpl-local', object: 'chat.completion', created: 0, model: testLanguageModelAccess.model };
    return { status: 200, body: { ...about, choices } };
  };
  const server = await openTestVendorServer(port, ({ method, url, body, bearer }) => {
    if (url.pathname === '/healthz') return { status: 200 };
    const isCompletion = method === 'POST' && url.pathname === `${testLanguageModelAccess.path}/chat/completions`;
    return isCompletion ? answer(body, bearer) : { status: 404 };
  });
  return { ...server, requests, faults };
}
