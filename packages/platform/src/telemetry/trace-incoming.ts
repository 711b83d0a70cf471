import type { IncomingMessage } from 'node:http';
import { context, propagation, SpanKind, trace } from '@opentelemetry/api';

/**
 * Runs `work` in the trace that the headers name, or in a new one. Where spans are exported, an instrumentation has already opened the
 * trace, and `work` runs in that.
 */
export function runInIncomingTrace<T>(name: string, headers: Readonly<Record<string, unknown>>, work: () => T): T {
  if (trace.getActiveSpan()) return work();
  const parent = propagation.extract(context.active(), headers);
  const span = trace.getTracer('linden-incoming').startSpan(name, { kind: SpanKind.SERVER }, parent);
  // The span is not recorded, so it need not end.
  return context.with(trace.setSpan(parent, span), work);
}

/** The same for an HTTP request; listeners for its body also run in the trace. */
export function runRequestInTrace<T>(request: IncomingMessage, work: () => T): T {
  return runInIncomingTrace('request', request.headers, () => {
    context.bind(context.active(), request);
    return work();
  });
}
