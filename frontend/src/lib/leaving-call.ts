import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { operationId } from './operation-id.ts';

/**
 * Sends an operation while the page goes away, as a visitor: nothing waits for the answer, and the browser delivers it although
 * the page is gone.
 */
export function sendOnLeaving<Variables>(document: TypedDocumentNode<unknown, Variables>, variables: Variables): void {
  const persistedQuery = { version: 1, sha256Hash: operationId(document, 'browserId') };
  void fetch('/api/graphql', {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ variables, extensions: { persistedQuery } }),
  }).catch(() => undefined);
}
