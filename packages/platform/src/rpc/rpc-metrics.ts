import type { DescMethod } from '@bufbuild/protobuf';
import { Code } from '@connectrpc/connect';
import { type Histogram, metrics } from '@opentelemetry/api';

let histogram: Histogram | undefined;

/** Records `rpc.server.call.duration` in seconds, by method and outcome. `code` is undefined for a successful call. */
export function recordCall(method: DescMethod, startedMs: number, code: Code | undefined): void {
  // Created at first use, because telemetry may be registered after this file is loaded.
  histogram ??= metrics.getMeter('linden-rpc').createHistogram('rpc.server.call.duration', { unit: 's' });
  histogram.record((performance.now() - startedMs) / 1000, {
    'rpc.system': 'grpc',
    'rpc.service': method.parent.typeName,
    'rpc.method': method.name,
    'rpc.response.status_code': code === undefined ? 'OK' : Code[code],
  });
}
