import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import type { Logger } from '@linden/platform/log';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { formatError } from './errors.ts';
import { limits } from './gate/limits.ts';
import type { KnownOperations } from './gate/operations.ts';
import type { OperationContext } from './run-operation.ts';

export interface ApolloParts {
  schema: GraphQLSchema;
  operations: KnownOperations;
  /** Texts are taken beside ids; only then the schema may be asked about and its names are suggested. */
  freeText: boolean;
  logger: Logger;
  plugins?: ApolloServerPlugin<OperationContext>[];
}

/** The GraphQL server behind the gate. Ids are the gate's business: here everything arrives as text. */
export function createApollo({ schema, operations, freeText, logger, plugins = [] }: ApolloParts) {
  return new ApolloServer<OperationContext>({
    schema,
    introspection: freeText,
    hideSchemaDetailsFromClientErrors: !freeText,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    documentStore: preparedDocuments(operations),
    parseOptions: { maxTokens: limits.tokens },
    formatError: formatError(logger),
    // The first would wrap every field, and nothing here is cached by hints.
    plugins: [ApolloServerPluginCacheControlDisabled(), tellWhole, ...plugins],
    logger: {
      debug: () => {},
      info: () => {},
      warn: () => logger.warn('graphql server warns'),
      error: () => logger.error('graphql server fails'),
    },
  });
}

/** The documents of known operations, by the hash of their text, which is how the server asks; others are not kept. */
function preparedDocuments(operations: KnownOperations) {
  return {
    async get(key: string): Promise<DocumentNode | undefined> {
      return operations.get(key.slice(-64))?.document;
    },
    async set(): Promise<void> {},
    async delete(): Promise<void> {},
  };
}

const tellWhole: ApolloServerPlugin<OperationContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, response: { body } }) {
        contextValue.outcome.whole = body.kind === 'single' && body.singleResult.errors === undefined;
      },
    };
  },
};
