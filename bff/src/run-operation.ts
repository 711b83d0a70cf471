import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { Caller } from '@linden/platform/caller';
import { createContext, type RequestContext } from './context.ts';
import type { AskedOperation } from './gate/read-request.ts';
import type { Upstreams } from './upstream/upstreams.ts';

/** An answer as it goes over the wire. */
export interface Answer {
  status: number;
  contentType: string;
  body: string;
}

/** How an operation is asked for. */
export interface Manner {
  contentType: ContentType;
  /** Nothing in the request says who asks. */
  anonymous: boolean;
  caller: Caller;
}

export type RunOperation = (asked: AskedOperation, manner: Manner) => Promise<Answer>;

/** The two that a client may want; it is answered in the newer one when it names it. */
export type ContentType = 'application/json' | 'application/graphql-response+json';

/** Hands operations that have passed the gate to the GraphQL server. */
export function createRunner(apollo: ApolloServer<RequestContext>, upstreams: Upstreams): RunOperation {
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
      context: async () => createContext(upstreams, anonymous, caller),
    });
    if (body.kind !== 'complete') throw new Error('answers come in one piece');
    return {
      status: status ?? 200,
      contentType: headers.get('content-type') ?? contentType,
      body: body.string,
    };
  };
}
