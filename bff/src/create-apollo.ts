import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import type { Logger } from '@linden/platform/telemetry/log';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { createExecutor, type Executor } from './compiled-executor.ts';
import type { RequestContext } from './context.ts';
import { formatError } from './errors.ts';
import { limits } from './gate/limits.ts';
import type { KnownOperations } from './gate/operations.ts';

export interface ApolloOptions {
  schema: GraphQLSchema;
  operations: KnownOperations;
  /** Accepts query texts as well as ids, and with them introspection and name suggestions. */
  freeText: boolean;
  logger: Logger;
  plugins?: ApolloServerPlugin<RequestContext>[];
}

/** Creates the GraphQL server behind the gate. The gate turns ids into texts, so only texts arrive here. */
export function createApollo({ schema, operations, freeText, logger, plugins = [] }: ApolloOptions) {
  return new ApolloServer<RequestContext>({
    gateway: asGateway(schema, createExecutor(schema, operations)),
    introspection: freeText,
    hideSchemaDetailsFromClientErrors: !freeText,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    documentStore: createDocumentStore(operations),
    parseOptions: { maxTokens: limits.tokens },
    formatError: formatError(logger),
    // The cache control plugin would wrap every field, and no cache hints are used here.
    plugins: [ApolloServerPluginCacheControlDisabled(), ...plugins],
    logger: {
      debug: () => {},
      info: () => {},
      warn: () => logger.warn('graphql server warns'),
      error: () => logger.error('graphql server fails'),
    },
  });
}

type Gateway = ApolloServerOptionsWithGateway<RequestContext>['gateway'];

/** Wraps the executor as a gateway, the only form in which the server accepts one. */
function asGateway(schema: GraphQLSchema, executor: Executor): Gateway {
  return {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => {};
    },
    async load() {
      return {
        executor: ({ queryHash, document, request: { operationName, variables }, context }) =>
          executor({ queryHash, document, operationName, variables, context: context as RequestContext }),
      };
    },
    async stop() {},
  };
}

/** Serves the parsed documents of known operations by the hash of their text, which is the server's key. Other documents are not kept. */
function createDocumentStore(operations: KnownOperations) {
  return {
    async get(key: string): Promise<DocumentNode | undefined> {
      return operations.get(key.slice(-64))?.document;
    },
    async set(): Promise<void> {},
    async delete(): Promise<void> {},
  };
}
