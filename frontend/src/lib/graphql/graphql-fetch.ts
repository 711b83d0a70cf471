import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type GraphqlFault, readFaults } from './graphql-faults.ts';
import { getOperationId } from './operation-id.ts';

/** The API gave no usable answer, so the result is unknown. */
export class ApiAway extends Error {
  override name = 'ApiAway';
}

/** Checks the name, because the server's bundle has its own copy of the class. */
export function isApiAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'ApiAway';
}

/** The API refuses this visitor for a while, whatever the request. */
export class RateLimited extends Error {
  override name = 'AskedTooOften';
  /** Seconds after which the request may be repeated. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too many requests');
    this.retryAfter = retryAfter;
  }
}

export interface Answer<Data> {
  /** Null when nothing could be loaded; parts may be null, with a fault that names them. */
  data: Data | null;
  faults: GraphqlFault[];
}

export type GraphqlFetch = <Data, Variables>(
  operation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Answer<Data>>;

export interface GraphqlFetchOptions {
  /** Milliseconds until the call is given up. */
  deadlineMs?: number;
  /** Address of the visitor, so that the API does not count one page server as one visitor. */
  visitor?: () => string | undefined;
}

/**
 * Creates a function that runs operations for server-rendered pages: one call, no cache (C7-1c), a deadline. Sends the operation's
 * id, never its text.
 * @param origin of the BFF, internal
 * @throws {ApiAway} without a GraphQL answer in time
 * @throws {RateLimited}
 */
export function createGraphqlFetch(origin: string, { deadlineMs = 3000, visitor }: GraphqlFetchOptions = {}) {
  const endpoint = new URL('/api/graphql', origin);
  const fetchAnswer: GraphqlFetch = async (operation, variables) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: getOperationId(operation, 'id') } };
    const body = JSON.stringify({ variables, extensions });
    const answer = await sendRequest(endpoint, body, deadlineMs, visitor?.());
    if (answer === null || typeof answer !== 'object' || !('data' in answer || 'errors' in answer)) {
      throw new ApiAway('the answer is not GraphQL');
    }
    const { data = null, errors } = answer as { data?: never; errors?: unknown };
    return { data, faults: readFaults(errors) };
  };
  return fetchAnswer;
}

async function sendRequest(
  endpoint: URL,
  body: string,
  deadlineMs: number,
  visitor: string | undefined,
): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json, application/json',
    ...(visitor === undefined ? {} : { 'x-forwarded-for': visitor }),
  };
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await fetch(endpoint, { method: 'POST', headers, body, signal });
    if (response.status === 429) throw new RateLimited(Number(response.headers.get('retry-after')) || 5);
    if (response.status >= 500) throw new ApiAway(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw cause instanceof ApiAway || cause instanceof RateLimited ? cause : new ApiAway('no answer', { cause });
  }
}
