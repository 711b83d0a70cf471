import type { DescMethod } from '@bufbuild/protobuf';
import { Code } from '@connectrpc/connect';
import { type Histogram, metrics } from '@opentelemetry/api';

let histogram: Histogram | undefined;

/** `rpc.server.call.duration`, seconds, by method and outcome. `code` is undefined when the call was answered. */
export function recordCall(method: DescMethod, startedMs: number, code: Code | undefined): void {
  // Made at first use: telemetry may be registered after this file is loaded.
  histogram ??= metrics.getMeter('linden-rpc').createHistogram('rpc.server.call.duration', { unit: 's' });
  histogram.record((performance.now() - startedMs) / 1000, {
    'rpc.system': 'grpc',
    'rpc.service': method.parent.typeName,
    'rpc.method': method.name,
    'rpc.response.status_code': code === undefined ? 'OK' : Code[code],
  });
}
