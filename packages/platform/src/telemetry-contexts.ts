import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { AlwaysOffSampler, TracerProvider } from '@opentelemetry/sdk-trace';

/**
 * Lets trace ids travel between processes and stand in every log line. Records and sends nothing. Requests of `fetch`
 * and undici carry them by this; gRPC, jobs and what comes in by HTTP do so themselves (trace-incoming, rpc-client, queue).
 */
export function startTraceContexts(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(new TracerProvider({ sampler: new AlwaysOffSampler() }));
  new UndiciInstrumentation().enable();
}
