import * as grpc from '@grpc/grpc-js';
import { service } from 'grpc-health-check';
import { buildChannelTarget } from './rpc-channel.ts';
import type { RpcTls } from './rpc-tls.ts';

export type Health = 'SERVING' | 'NOT_SERVING' | 'UNKNOWN' | 'UNREACHABLE';

const statuses = ['UNKNOWN', 'SERVING', 'NOT_SERVING'] as const;

/** Checks a gRPC server's standard health service; needs no caller identity. */
export function checkHealth(target: string, timeoutMs = 1000, tls?: RpcTls): Promise<Health> {
  const check = service.Check as grpc.MethodDefinition<object, { status?: unknown }> | undefined;
  if (!check) throw new Error('grpc-health-check has no Check');
  const client = new grpc.Client(buildChannelTarget(target), tls?.channel ?? grpc.credentials.createInsecure());
  return new Promise((resolve) => {
    client.makeUnaryRequest(
      check.path,
      check.requestSerialize,
      check.responseDeserialize,
      { service: '' },
      { deadline: Date.now() + timeoutMs },
      (error, answer) => {
        client.close();
        resolve(error || !answer ? 'UNREACHABLE' : statusOf(answer.status));
      },
    );
  });
}

function statusOf(status: unknown): Health {
  if (typeof status === 'number') return statuses[status] ?? 'UNKNOWN';
  return statuses.find((name) => name === status) ?? 'UNKNOWN';
}
