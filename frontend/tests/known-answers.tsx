import {
  ApolloClient,
  ApolloLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';

type Write = (cache: InMemoryCache) => void;

/** One answer that a page already has. */
export function answer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  data: Data,
): Write {
  return (cache) => void cache.writeQuery<Data, OperationVariables>({ query, variables, data });
}

/** Renders a part with its answers; its other requests stay pending. */
export function withAnswers(page: ReactElement, ...answers: readonly Write[]): ReactElement {
  const cache = new InMemoryCache();
  for (const write of answers) write(cache);
  const client = new ApolloClient({ cache, link: ApolloLink.empty() });
  return (
    <MemoryRouter>
      <ApolloProvider client={client}>{page}</ApolloProvider>
    </MemoryRouter>
  );
}
