import type { DescService } from '@bufbuild/protobuf';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import * as grpc from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { type Caller, type CallerTrust, createCallerVerifier } from '#src/caller/caller.ts';
import type { ListenAddress } from '#src/config/config.ts';
import type { Logger } from '#src/telemetry/log.ts';
import { getAudience } from './rpc-audience.ts';
import { callerKey, serveMethod } from './rpc-handler.ts';
import type { RpcTls } from './rpc-tls.ts';

export interface RpcServerOptions {
  listen: ListenAddress;
  logger: Logger;
  callerTrust: CallerTrust;
  /** This service's name, by default that of the contracts it serves. */
  audience?: string;
  /** Our certificate, and the authority whose certificates callers must show. */
  tls?: RpcTls | undefined;
  /** A second address that answers health checks only, without TLS. */
  probeListen?: ListenAddress | undefined;
  /** How long `stop` waits for running calls. */
  drainMs: number;
  /** How long to report NOT_SERVING before draining, so that load balancers stop sending calls first. Default 0. */
  noticeMs?: number;
  /** Runs before load balancers may send calls: health is NOT_SERVING until it resolves. */
  warmUp?: (signal: AbortSignal) => Promise<void>;
}

export interface RpcServer {
  add<S extends DescService>(service: S, handlers: ServiceImpl<S>): RpcServer;
  /** Returns the bound port. */
  start(): Promise<number>;
  /** Reports NOT_SERVING, then drains, then forces the end. */
  stop(): Promise<void>;
}

/** Creates a gRPC server with health, caller identity, deadlines and graceful stop. Connections live 30 s, so that load stays balanced. */
export function createRpcServer(options: RpcServerOptions): RpcServer {
  const server = new grpc.Server({
    'grpc.max_connection_age_ms': 30_000,
    'grpc.max_connection_age_grace_ms': 20_000,
    'grpc.max_receive_message_length': 4 * 1024 * 1024,
    // Counts every call for a debugging service that is not served.
    'grpc.enable_channelz': 0,
  });
  const audiences = new Set(options.audience === undefined ? [] : [options.audience]);
  const verifier = createCallerVerifier({ trust: options.callerTrust, audiences: () => [...audiences] });
  const health = new HealthImplementation({ '': 'NOT_SERVING' });
  health.addToServer(server);
  const probes = options.probeListen && new grpc.Server();
  if (probes) health.addToServer(probes);
  const stopping = new AbortController();
  const rpc: RpcServer = {
    add(service, handlers) {
      const owner = getAudience(service);
      if (owner) audiences.add(owner);
      const methods = service.methods.map(
        (method) => [method.localName, serveMethod(method, handlers, verifier, options.logger)] as const,
      );
      server.addService(
        Object.fromEntries(methods.map(([name, { definition }]) => [name, definition])),
        Object.fromEntries(methods.map(([name, { handle }]) => [name, handle])),
      );
      return rpc;
    },
    async start() {
      const port = await bind(server, options.listen, options.tls?.server);
      if (probes && options.probeListen) await bind(probes, options.probeListen);
      const serve = () => {
        if (!stopping.signal.aborted) health.setStatus('', 'SERVING');
      };
      if (options.warmUp) void options.warmUp(stopping.signal).then(serve);
      else serve();
      return port;
    },
    async stop() {
      stopping.abort();
      health.setStatus('', 'NOT_SERVING');
      if (options.noticeMs) await new Promise((resolve) => setTimeout(resolve, options.noticeMs));
      await drain(server, options.drainMs);
      probes?.forceShutdown();
    },
  };
  return rpc;
}

/** Returns the caller. Works only inside a handler. */
export function getCaller(context: HandlerContext): Caller {
  return context.values.get(callerKey);
}

function bind(
  server: grpc.Server,
  { host, port }: ListenAddress,
  credentials = grpc.ServerCredentials.createInsecure(),
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, credentials, (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
}

function drain(server: grpc.Server, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, drainMs);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });
}
