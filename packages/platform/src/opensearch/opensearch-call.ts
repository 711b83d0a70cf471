import type {
  ApiResponse,
  TransportRequestOptions,
  TransportRequestPromise,
} from '@opensearch-project/opensearch/lib/Transport.js';
import { DomainError } from '#src/domain-error.ts';
import { errors } from './opensearch-transport.ts';

export type CallOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
};

/** Starts a call of the official client with the given options. */
export type Start = (options: TransportRequestOptions) => TransportRequestPromise<ApiResponse>;

/** Runs a call and returns the response body. With `missing`, a 404 returns undefined. */
export type Run = <Body>(start: Start, options?: CallOptions & { missing?: boolean }) => Promise<Body>;

/** The engine rejected the request: our mapping or query is wrong, not the engine's state. */
export class OpenSearchError extends Error {
  override readonly name = 'OpenSearchError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`OpenSearch rejected the request with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Aborting closes the connection, which makes the engine cancel its search. */
export function createRun(defaultTimeoutMs: number): Run {
  return async <Body>(start: Start, { signal, timeoutMs, missing }: CallOptions & { missing?: boolean } = {}) => {
    signal?.throwIfAborted();
    const call = start(missing ? { ignore: [404] } : {});
    let isLate = false;
    // The client's own timeout ends with the first byte of a response, and the rest may never come.
    const timer = setTimeout(() => {
      isLate = true;
      call.abort();
    }, timeoutMs ?? defaultTimeoutMs);
    // Returns nothing, because Node throws when a promise returned by a listener rejects.
    const leave = () => {
      call.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const { statusCode, body } = await call;
      return (statusCode === 404 ? undefined : body) as Body;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw translateError(error, isLate);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  };
}

// The client's errors contain the whole request, including what a visitor typed, so none is passed on.
function translateError(error: unknown, isLate: boolean): Error {
  if (isLate) return unavailable('the search engine did not answer in time', undefined);
  if (!(error instanceof errors.ResponseError)) {
    const name = error instanceof Error ? error.name : 'unknown';
    return unavailable('the search engine is unavailable', new Error(`OpenSearch client: ${name}`));
  }
  const status = error.statusCode ?? 0;
  const refusal = new OpenSearchError(status, errorType(error.body));
  return status >= 500 || status === 429 ? unavailable('the search engine is overloaded', refusal) : refusal;
}

// Only the error's type: its reason quotes the query, which a visitor typed.
function errorType(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('error' in body)) return 'unknown';
  const { error } = body;
  return typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : 'unknown';
}

function unavailable(message: string, cause: Error | undefined): DomainError {
  return new DomainError({ code: 'SEARCH_UNAVAILABLE', kind: 'unavailable', message, cause });
}
