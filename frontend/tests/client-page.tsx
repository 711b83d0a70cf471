import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';

/** Around a part of a client's page that is rendered by itself: links lead nowhere, and nobody is asked. */
export function alone(page: ReactElement): ReactElement {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  return (
    <MemoryRouter>
      <ApolloProvider client={client}>{page}</ApolloProvider>
    </MemoryRouter>
  );
}
