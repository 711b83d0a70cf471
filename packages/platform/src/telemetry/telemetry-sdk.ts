import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { GrpcInstrumentation } from '@opentelemetry/instrumentation-grpc';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { createAllowListAttributesProcessor, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import { register } from 'import-in-the-middle/register-hooks.mjs';
import { undiciInstrumentationOptions } from './run-untraced.ts';
import { allowedAttributes, withAllowedAttributes } from './telemetry-attributes.ts';

/** Sends spans and metrics of this process under its service name. */
export function startTelemetry(serviceName: string): void {
  register({ include: ['http', 'https', 'node:http', 'node:https', 'pg', 'pg-pool', 'ioredis', '@grpc/grpc-js'] });
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
      new HttpInstrumentation(),
      new UndiciInstrumentation(undiciInstrumentationOptions),
      new GrpcInstrumentation(),
      new PgInstrumentation({ requireParentSpan: true }),
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
    ],
  });
  sdk.start();
}
