import { ServerError } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';

const maxTries = 3;

/** Creates the link that repeats a query without an answer, twice. A change is never repeated: the first try may have arrived. */
export function createRetryLink(firstDelayMs = 400): RetryLink {
  return new RetryLink({
    delay: { initial: firstDelayMs, max: 2_000, jitter: true },
    attempts: (count, operation, error) =>
      count < maxTries && operation.operationType === OperationTypeNode.QUERY && isAway(error),
  });
}

/** Whether there was no answer, or one of a server that is starting. A refusal stays one. */
function isAway(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode >= 502 && error.statusCode <= 504;
  // The browser's `fetch` without a connection.
  return error instanceof TypeError;
}
