import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, Kind, print } from 'graphql';
import { type GraphqlFault, readFaults } from './graphql-faults.ts';

/** The API gave no answer at all; nothing is known. */
export class ApiAway extends Error {
  override name = 'ApiAway';
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

/**
 * Runs operations for pages rendered on the server: one call, no cache (spec section 7), a deadline.
 * @param origin of the BFF, internal
 * @throws {ApiAway} when there is no answer in time, or none that is GraphQL
 */
export function createGraphqlFetch(origin: string, deadlineMs = 3000): GraphqlFetch {
  const endpoint = new URL('/api/graphql', origin);
  return async (operation, variables) => {
    const body = JSON.stringify({ ...textOf(operation), variables });
    const answer = await ask(endpoint, body, deadlineMs);
    if (answer === null || typeof answer !== 'object' || !('data' in answer || 'errors' in answer)) {
      throw new ApiAway('the answer is not GraphQL');
    }
    const { data = null, errors } = answer as { data?: never; errors?: unknown };
    return { data, faults: readFaults(errors) };
  };
}

async function ask(endpoint: URL, body: string, deadlineMs: number): Promise<unknown> {
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' };
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await fetch(endpoint, { method: 'POST', headers, body, signal });
    if (response.status >= 500) throw new ApiAway(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw cause instanceof ApiAway ? cause : new ApiAway('no answer', { cause });
  }
}

const texts = new WeakMap<DocumentNode, { operationName: string; query: string }>();

function textOf(document: DocumentNode): { operationName: string; query: string } {
  const known = texts.get(document);
  if (known) return known;
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const made = { operationName: operation?.name?.value ?? '', query: print(document) };
  texts.set(document, made);
  return made;
}
