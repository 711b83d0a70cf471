import type { CallerTrust } from '#src/caller/caller.ts';
import type { ListenAddress } from '#src/config/config.ts';
import type { Logger } from '#src/telemetry/log.ts';
import type { RpcServerOptions } from './rpc-server.ts';
import { openTls } from './rpc-tls.ts';

type RpcEnvironment = {
  readonly RPC_LISTEN: ListenAddress;
  readonly PROBE_LISTEN?: ListenAddress | undefined;
  readonly CALLER_TRUST: CallerTrust;
  readonly DRAIN_NOTICE_MS: number;
  readonly TLS_DIR?: string | undefined;
};

/** Returns the options that every service's gRPC server takes from its environment. */
export function buildRpcServerOptions(env: RpcEnvironment, logger: Logger): RpcServerOptions {
  return {
    listen: env.RPC_LISTEN,
    logger,
    callerTrust: env.CALLER_TRUST,
    drainMs: 20_000,
    noticeMs: env.DRAIN_NOTICE_MS,
    tls: openTls(env.TLS_DIR),
    probeListen: env.PROBE_LISTEN,
  };
}
