import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { AlwaysOffSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { undiciInstrumentationOptions } from './run-untraced.ts';

/**
 * Passes trace ids between processes and into every log line, without recording or sending spans. This covers `fetch` and undici; gRPC,
 * jobs and incoming HTTP do it themselves (trace-incoming, rpc-client, queue).
 */
export function startTraceContexts(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(new TracerProvider({ sampler: new AlwaysOffSampler() }));
  new UndiciInstrumentation(undiciInstrumentationOptions).enable();
}
