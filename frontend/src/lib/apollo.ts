import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';

let client: ApolloClient | undefined;

/**
 * The browser's one client: cache first, cookies included, errors only logged, by
 * operation and code (spec client-and-shared, section 7). The server renders without it.
 */
export function apollo(): ApolloClient {
  client ??= new ApolloClient({
    link: ApolloLink.from([logging(), new HttpLink({ uri: '/api/graphql', credentials: 'include' })]),
    cache: new InMemoryCache(),
    dataMasking: true,
    defaultOptions: { query: { fetchPolicy: 'cache-first' } },
  });
  return client;
}

// Never the variables: they say what a person looks for.
function logging(): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const codes = CombinedGraphQLErrors.is(error)
      ? error.errors.map(({ extensions }) => extensions?.code)
      : [error.name];
    console.warn(`${operation.operationName} failed: ${codes.join(', ')}`);
  });
}
