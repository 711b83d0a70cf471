import { ApolloLink, Observable, ServerError } from '@apollo/client';
import { OperationTypeNode } from 'graphql';

/** Milliseconds before each further try of a query. */
export const retryWaitsMs = [400, 1_000, 2_000];

/**
 * Creates the link that repeats a query whose answer never came. A mutation is never repeated, because its first try may have arrived. Without
 * a network the query fails at once: it loads again when the network is back.
 */
export function createRetryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    return new Observable((observer) => {
      let tries = 0;
      let sent: { unsubscribe: () => void } | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const send = () => {
        sent = forward(operation).subscribe({
          next: (result) => observer.next(result),
          complete: () => observer.complete(),
          error(error: unknown) {
            const waitMs = isUnanswered(error) ? retryWaitsMs[tries++] : undefined;
            if (waitMs === undefined) observer.error(error);
            else timer = setTimeout(send, waitMs);
          },
        });
      };
      send();
      return () => {
        clearTimeout(timer);
        sent?.unsubscribe();
      };
    });
  });
}

/** Whether there was no answer, or only that of a server in front of one that is starting. */
function isUnanswered(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode > 501 && error.statusCode < 505;
  // The browser's `fetch` without a connection.
  return error instanceof TypeError && navigator.onLine !== false;
}
