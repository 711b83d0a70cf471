import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';

/** Renders a part of a client page alone: links lead nowhere, and no request is sent. */
export function alone(page: ReactElement): ReactElement {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  return (
    <MemoryRouter>
      <ApolloProvider client={client}>{page}</ApolloProvider>
    </MemoryRouter>
  );
}
