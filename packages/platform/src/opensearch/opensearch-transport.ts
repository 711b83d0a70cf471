import type client from '@opensearch-project/opensearch';
import connectionModule from '@opensearch-project/opensearch/lib/Connection.js';
import errorModule from '@opensearch-project/opensearch/lib/errors.js';
import poolModule from '@opensearch-project/opensearch/lib/pool/index.js';
import serializerModule from '@opensearch-project/opensearch/lib/Serializer.js';
import transportModule from '@opensearch-project/opensearch/lib/Transport.js';

// The package's main module also loads a file for each of the engine's 500 calls: more than half of the start time of a small program.
// Its declarations say `export default` where these files are CommonJS, so the types come from the main module.
const { Transport, Serializer, Connection, ConnectionPool } = {
  Transport: transportModule,
  Serializer: serializerModule,
  Connection: connectionModule,
  ConnectionPool: poolModule.ConnectionPool,
} as unknown as Parts;

/** The official client's classes of errors. */
export const errors = errorModule as unknown as typeof client.errors;

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
