import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  type TypedDocumentNode,
} from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { getEndpointPath } from '#src/lib/appointments/telehealth-context.ts';
import { createRetryLink } from '#src/lib/graphql/create-retry-link.ts';
import { getOperationId } from '#src/lib/graphql/operation-id.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { announce } from './analytics/announce.ts';
import { createOutcomeLink } from './analytics/outcome-link.ts';
import { readVisitChannel } from './analytics/visit-channel.ts';
import { isPageStale, pageVersionHeader } from './version/page-version.ts';
import { createVersionLink } from './version/version-link.ts';

let client: ApolloClient | undefined;

/**
 * The browser's only client: cache first, cookies included, errors only logged, by operation and code (C7-1).
 * The server renders without it.
 */
export function getApollo(): ApolloClient {
  client ??= createApollo({});
  return client;
}

/** Creates the client of a portal, which sends requests as the signed-in person. */
export function createPortalApollo(fetch: typeof globalThis.fetch): ApolloClient {
  return createApollo({ fetch });
}

/** Sends an operation as a visitor while the page closes. The browser delivers it after the page is gone, and no answer is read. */
export function sendOnLeaving<Variables>(document: TypedDocumentNode<unknown, Variables>, variables: Variables): void {
  const persistedQuery = { version: 1, sha256Hash: getOperationId(document, 'browserId') };
  void fetch('/api/graphql', {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      [pageVersionHeader]: String(version()),
    },
    body: JSON.stringify({ variables, extensions: { persistedQuery } }),
  }).catch(() => undefined);
}

const version = () => readPageSettings().version;

function createApollo(options: { fetch?: typeof globalThis.fetch }): ApolloClient {
  const http = new HttpLink({
    uri: (operation) => getEndpointPath(operation.getContext()),
    credentials: 'include',
    ...options,
  });
  return new ApolloClient({
    link: ApolloLink.from([
      createLoggingLink(),
      createRetryLink(),
      createVersionLink({ version, isStale: isPageStale }),
      createOutcomeLink(announce, () => readVisitChannel(sessionStorage)),
      createIdLink(),
      http,
    ]),
    cache: new InMemoryCache(),
    dataMasking: true,
    defaultOptions: { query: { fetchPolicy: 'cache-first' } },
  });
}

// The text stays here: the BFF runs only known operations.
function createIdLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.extensions.persistedQuery = { version: 1, sha256Hash: getOperationId(operation.query, 'browserId') };
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    return forward(operation);
  });
}

// Never logs variables, which reveal what a person looks for.
function createLoggingLink(): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const codes = CombinedGraphQLErrors.is(error)
      ? error.errors.map(({ extensions }) => extensions?.code)
      : [error.name];
    console.warn(`${operation.operationName} failed: ${codes.join(', ')}`);
  });
}
