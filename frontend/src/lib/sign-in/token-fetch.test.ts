import { describe, expect, it } from 'vitest';
import { createTokenFetch } from './token-fetch.ts';

type Sent = { url: string; init: RequestInit };

/** A network that fails this many times before it answers. */
function network(failures: number) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    if (sent.length <= failures) throw new TypeError('fetch failed');
    return new Response('{}');
  };
  return { sent, fetch: fetch as typeof globalThis.fetch };
}

const form = () => ({ method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'x' }) });

describe('a fetch from the issuer', () => {
  it.each([
    { failures: 0, attempts: 1 },
    { failures: 1, attempts: 2 },
    { failures: 2, attempts: 3 },
  ])('after $failures failures is answered by attempt $attempts', async ({ failures, attempts }) => {
    const { sent, fetch } = network(failures);
    expect((await createTokenFetch({ body: 'form', fetch })('https://id.example/token', form())).status).toBe(200);
    expect(sent).toHaveLength(attempts);
  });

  it('gives up after three', async () => {
    const { sent, fetch } = network(9);
    await expect(createTokenFetch({ body: 'form', fetch })('https://id.example/token', form())).rejects.toThrow(
      'failed',
    );
    expect(sent).toHaveLength(3);
  });

  it('does not repeat an answer that is a refusal', async () => {
    let asked = 0;
    const fetch = async () => {
      asked += 1;
      return new Response('{"error":"invalid_grant"}', { status: 400 });
    };
    const answer = await createTokenFetch({ body: 'form', fetch })('https://id.example/token', form());
    expect([answer.status, asked]).toEqual([400, 1]);
  });

  it('ends an attempt that hangs', async () => {
    let hung = 0;
    const fetch = ((_url: string, { signal }: RequestInit) => {
      hung += 1;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    }) as typeof globalThis.fetch;
    const asked = createTokenFetch({ body: 'form', fetch, timeoutMs: 20 })('https://id.example/token', form());
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(hung).toBe(3);
  });

  it.each([
    { body: 'form', type: null, text: 'grant_type=refresh_token&client_id=x' },
    { body: 'json', type: 'application/json', text: '{"grant_type":"refresh_token","client_id":"x"}' },
  ] as const)('sends its body as $body', async ({ body, type, text }) => {
    const { sent, fetch } = network(0);
    await createTokenFetch({ body, fetch })('https://id.example/token', form());
    expect(String(sent[0]?.init.body)).toBe(text);
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe(type);
  });
});
