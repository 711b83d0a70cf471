import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { AlwaysOffSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { createCarrierInstrumentations } from './telemetry-carriers.ts';

/** Lets trace ids travel between processes and stand in every log line. Records and sends nothing. */
export function startTraceContexts(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(new TracerProvider({ sampler: new AlwaysOffSampler() }));
  createCarrierInstrumentations();
}
