import { type ApolloServer, HeaderMap } from '@apollo/server';
import { createContext, type RequestContext } from './context.ts';
import type { AskedOperation } from './gate/read-request.ts';
import type { Upstreams } from './upstream/upstreams.ts';

/** An answer as it goes over the wire. */
export interface Answer {
  status: number;
  contentType: string;
  body: string;
  /** Nothing is missing in it. */
  whole: boolean;
}

export type RunOperation = (asked: AskedOperation, contentType: ContentType) => Promise<Answer>;

/** The two that a client may want; it is answered in the newer one when it names it. */
export type ContentType = 'application/json' | 'application/graphql-response+json';

/** What a request remembers until it is answered. */
export type OperationContext = RequestContext & { outcome: { whole: boolean } };

/** Hands operations that have passed the gate to the GraphQL server. */
export function createRunner(apollo: ApolloServer<OperationContext>, upstreams: Upstreams): RunOperation {
  return async ({ query, operationName, variables }, contentType) => {
    const outcome = { whole: false };
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
      context: async () => ({ ...createContext(upstreams), outcome }),
    });
    if (body.kind !== 'complete') throw new Error('answers come in one piece');
    return {
      status: status ?? 200,
      contentType: headers.get('content-type') ?? contentType,
      body: body.string,
      whole: outcome.whole,
    };
  };
}
