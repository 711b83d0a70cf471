import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { createAllowListAttributesProcessor, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import { allowedAttributes, withAllowedAttributes } from './telemetry-attributes.ts';
import { createCarrierInstrumentations } from './telemetry-carriers.ts';

/** Sends spans and metrics of this process under the name of its service. */
export function startTelemetry(serviceName: string): void {
  const sdk = new NodeSDK({
    serviceName,
    autoDetectResources: false,
    textMapPropagator: new W3CTraceContextPropagator(),
    spanProcessors: [new BatchSpanProcessor({ exporter: withAllowedAttributes(new OTLPTraceExporter()) })],
    metricReaders: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })],
    views: [
      { instrumentName: '*', attributesProcessors: [createAllowListAttributesProcessor([...allowedAttributes])] },
    ],
    logRecordProcessors: [],
    instrumentations: [
      ...createCarrierInstrumentations(),
      new PgInstrumentation({ requireParentSpan: true }),
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
    ],
  });
  sdk.start();
}
