import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { Caller } from '@linden/platform/caller/caller';
import { type ContextParts, createContext, type RequestContext } from './context.ts';
import type { RequestedOperation } from './gate/read-request.ts';

/** An answer as it is sent. */
export interface Answer {
  status: number;
  contentType: string;
  body: string;
}

/** Who calls an operation, and how long it may take. */
export interface CallOptions {
  contentType: ContentType;
  /** The request carries no identity. */
  anonymous: boolean;
  caller: Caller;
}

export type RunOperation = (asked: RequestedOperation, manner: CallOptions) => Promise<Answer>;

/** The two media types a client may accept; it gets the newer one if it names it. */
export type ContentType = 'application/json' | 'application/graphql-response+json';

/** Creates a function that passes checked operations to the GraphQL server. */
export function createRunner(apollo: ApolloServer<RequestContext>, parts: ContextParts): RunOperation {
  return async ({ query, operationName, variables }, { contentType, anonymous, caller }) => {
    const { body, status, headers } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: 'POST',
        headers: new HeaderMap([
          ['content-type', 'application/json'],
          ['accept', contentType],
        ]),
        search: '',
        body: { query, variables, ...(operationName && { operationName }) },
      },
      context: async () => createContext(parts, anonymous, caller),
    });
    if (body.kind !== 'complete') throw new Error('incremental delivery is not supported');
    return {
      status: status ?? 200,
      contentType: headers.get('content-type') ?? contentType,
      body: body.string,
    };
  };
}
