import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type GraphqlFault, readFaults } from './graphql-faults.ts';
import { operationId } from './operation-id.ts';

/** The API gave no answer at all; nothing is known. */
export class ApiAway extends Error {
  override name = 'ApiAway';
}

/** By its name: the pages come to the server in a bundle of their own, with a class of their own. */
export function isApiAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'ApiAway';
}

/** The API refuses this visitor for a while; it says nothing about what was asked. */
export class AskedTooOften extends Error {
  override name = 'AskedTooOften';
  /** Seconds after which it may be asked again. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('asked too often');
    this.retryAfter = retryAfter;
  }
}

export interface Answer<Data> {
  /** Null when nothing could be read; parts may be null, with a fault that names them. */
  data: Data | null;
  faults: GraphqlFault[];
}

export type GraphqlFetch = <Data, Variables>(
  operation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Answer<Data>>;

export interface GraphqlFetchOptions {
  /** Milliseconds until nobody waits for the answer. */
  deadlineMs?: number;
  /** Network address of the visitor on whose behalf is asked, so that one page server is not taken for one visitor. */
  visitor?: () => string | undefined;
}

/**
 * Runs operations for pages rendered on the server: one call, no cache (spec section 7), a deadline. The id goes over the
 * wire, never the text.
 * @param origin of the BFF, internal
 * @throws {ApiAway} when there is no answer in time, or none that is GraphQL
 * @throws {AskedTooOften}
 */
export function createGraphqlFetch(origin: string, { deadlineMs = 3000, visitor }: GraphqlFetchOptions = {}) {
  const endpoint = new URL('/api/graphql', origin);
  const fetchAnswer: GraphqlFetch = async (operation, variables) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: operationId(operation, 'id') } };
    const body = JSON.stringify({ variables, extensions });
    const answer = await ask(endpoint, body, deadlineMs, visitor?.());
    if (answer === null || typeof answer !== 'object' || !('data' in answer || 'errors' in answer)) {
      throw new ApiAway('the answer is not GraphQL');
    }
    const { data = null, errors } = answer as { data?: never; errors?: unknown };
    return { data, faults: readFaults(errors) };
  };
  return fetchAnswer;
}

async function ask(endpoint: URL, body: string, deadlineMs: number, visitor: string | undefined): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json, application/json',
    ...(visitor === undefined ? {} : { 'x-forwarded-for': visitor }),
  };
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await fetch(endpoint, { method: 'POST', headers, body, signal });
    if (response.status === 429) throw new AskedTooOften(Number(response.headers.get('retry-after')) || 5);
    if (response.status >= 500) throw new ApiAway(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw cause instanceof ApiAway || cause instanceof AskedTooOften ? cause : new ApiAway('no answer', { cause });
  }
}
