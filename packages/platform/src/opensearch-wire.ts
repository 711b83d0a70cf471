import type { Dispatcher, Pool } from 'undici';
import { DomainError } from './domain-error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type SendOptions = { signal?: AbortSignal; timeoutMs?: number; missing?: boolean };

/** Body as object (JSON) or as text (lines of a bulk). With `missing`, 404 answers undefined. */
export type Send = <Answer>(
  method: Method,
  path: string,
  body?: object | string,
  options?: SendOptions,
) => Promise<Answer>;

/** The engine refused the request: a fault of ours (mapping, query), not of its state. */
export class OpenSearchError extends Error {
  override readonly name = 'OpenSearchError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`OpenSearch refused with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Aborting closes the connection, by which the engine cancels the search behind it. */
export function createSend(pool: Pool, defaultTimeoutMs: number): Send {
  return async <Answer>(method: Method, path: string, body?: object | string, options: SendOptions = {}) => {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const answer = await request(pool, { method, path, signal, ...content(body) }).catch((error: unknown) => {
      if (options.signal?.aborted) throw options.signal.reason;
      throw unavailable(
        timeout.aborted ? 'the search engine did not answer in time' : 'the search engine is away',
        error,
      );
    });
    if (answer.status === 404 && options.missing) return undefined as Answer;
    if (answer.status < 400) return answer.body as Answer;
    const refusal = new OpenSearchError(answer.status, errorType(answer.body));
    if (answer.status >= 500 || answer.status === 429) throw unavailable('the search engine is overloaded', refusal);
    throw refusal;
  };
}

async function request(pool: Pool, options: Dispatcher.RequestOptions): Promise<{ status: number; body: unknown }> {
  const { statusCode, body } = await pool.request(options);
  return { status: statusCode, body: await body.json() };
}

function content(body: object | string | undefined): Pick<Dispatcher.RequestOptions, 'headers' | 'body'> {
  if (body === undefined) return {};
  if (typeof body === 'string') return { headers: { 'content-type': 'application/x-ndjson' }, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

// Only the type of an error: its reason quotes the query, which a visitor typed.
function errorType(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('error' in body)) return 'unknown';
  const { error } = body;
  return typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : 'unknown';
}

function unavailable(message: string, cause: unknown): DomainError {
  return new DomainError({ code: 'SEARCH_UNAVAILABLE', kind: 'unavailable', message, cause });
}
