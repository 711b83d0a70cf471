import type { Instrumentation } from '@opentelemetry/instrumentation';
import { GrpcInstrumentation } from '@opentelemetry/instrumentation-grpc';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';

/** The instrumentations that carry a trace into and out of a process. Each works from its creation on. */
export function createCarrierInstrumentations(): Instrumentation[] {
  return [new HttpInstrumentation(), new UndiciInstrumentation(), new GrpcInstrumentation()];
}
