import type { DescMethod, DescService } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel } from '@bufbuild/protobuf/wkt';
import type { ChannelOptions } from '@grpc/grpc-js';

/** Returns a grpc-js target for 'a:1,b:2' (fixed replicas) or 'dns:///name:1'. */
export function buildChannelTarget(target: string): string {
  return target.includes(',') ? `ipv4:${target}` : target;
}

/**
 * Balances round robin over all replicas. Retries UNAVAILABLE for calls that the contract marks as safe to repeat, with throttling, at most
 * three attempts in total.
 */
export function buildChannelOptions(service: DescService): ChannelOptions {
  const repeatable = service.methods.filter(mayBeRepeated);
  const retryPolicy = {
    maxAttempts: 3,
    initialBackoff: '0.05s',
    maxBackoff: '0.4s',
    backoffMultiplier: 2,
    retryableStatusCodes: ['UNAVAILABLE'],
  };
  return {
    'grpc.enable_retries': 1,
    'grpc.service_config': JSON.stringify({
      loadBalancingConfig: [{ round_robin: {} }],
      methodConfig: repeatable.length
        ? [{ name: repeatable.map(({ name }) => ({ service: service.typeName, method: name })), retryPolicy }]
        : [],
      retryThrottling: { maxTokens: 100, tokenRatio: 0.2 },
    }),
    'grpc.service_config_disable_resolution': 1,
    // Finds a returning replica within seconds, instead of the default two minutes.
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2000,
    'grpc.dns_min_time_between_resolutions_ms': 5000,
    'grpc.max_receive_message_length': 16 * 1024 * 1024,
    // Counts every call for a debugging service that is not served.
    'grpc.enable_channelz': 0,
  };
}

/** Whether the contract says that the call is safe to repeat. */
export function mayBeRepeated({ idempotency }: DescMethod): boolean {
  return idempotency !== MethodOptions_IdempotencyLevel.IDEMPOTENCY_UNKNOWN;
}
