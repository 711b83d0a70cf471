import { createRequire } from 'node:module';
import type client from '@opensearch-project/opensearch';

const require = createRequire(import.meta.url);

// The package's main module also loads a file for each of the engine's 500 calls: more than half of the start time of a small program.
const { Transport, Serializer, Connection, ConnectionPool }: Parts = {
  Transport: require('@opensearch-project/opensearch/lib/Transport.js'),
  Serializer: require('@opensearch-project/opensearch/lib/Serializer.js'),
  Connection: require('@opensearch-project/opensearch/lib/Connection.js'),
  ConnectionPool: require('@opensearch-project/opensearch/lib/pool/index.js').ConnectionPool,
};

/** The official client's classes of errors. */
export const errors: typeof client.errors = require('@opensearch-project/opensearch/lib/errors.js');

type Parts = Pick<typeof client, 'Transport' | 'Serializer' | 'Connection' | 'ConnectionPool'>;

export type OpenSearchTransport = {
  request: InstanceType<Parts['Transport']>['request'];
  close(): Promise<void>;
};

/** Opens the official client's transport without its methods for each call. */
export function createOpenSearchTransport(options: { url: string; connections: number }): OpenSearchTransport {
  const emit = () => true;
  const connectionPool = new ConnectionPool({
    Connection,
    emit,
    agent: { keepAlive: true, maxSockets: options.connections },
    resurrectStrategy: 'none',
  });
  connectionPool.addConnection(new URL(options.url).origin);
  const transport = new Transport({
    emit,
    connectionPool,
    // The engine is trusted, and the check for poisoned prototypes would parse each response twice.
    serializer: new Serializer({ disablePrototypePoisoningProtection: true, enableLongNumeralSupport: false }),
    // Deadlines are short: the caller retries, not the client. `createRun` sets the timeout.
    maxRetries: 0,
    requestTimeout: 0,
    sniffEndpoint: '_nodes/_all/http',
  });
  return {
    request: transport.request.bind(transport),
    close: () => new Promise((resolve) => connectionPool.empty(resolve)),
  };
}
