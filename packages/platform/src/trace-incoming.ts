import type { IncomingMessage } from 'node:http';
import { context, propagation, SpanKind, trace } from '@opentelemetry/api';

/**
 * Runs `work` within the trace that its headers name, or within a new one. Where spans are exported an instrumentation
 * has opened the trace before, and `work` runs in that.
 */
export function runInIncomingTrace<T>(name: string, headers: Readonly<Record<string, unknown>>, work: () => T): T {
  if (trace.getActiveSpan()) return work();
  const parent = propagation.extract(context.active(), headers);
  const span = trace.getTracer('linden-incoming').startSpan(name, { kind: SpanKind.SERVER }, parent);
  // Nothing records it, so nothing has to end it.
  return context.with(trace.setSpan(parent, span), work);
}

/** The same for an HTTP request; what listens for its body runs within the trace, too. */
export function runRequestInTrace<T>(request: IncomingMessage, work: () => T): T {
  return runInIncomingTrace('request', request.headers, () => {
    context.bind(context.active(), request);
    return work();
  });
}
