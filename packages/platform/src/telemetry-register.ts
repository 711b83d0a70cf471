import { register } from 'node:module';
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
import { AlwaysOffSampler, BatchSpanProcessor, NoopSpanProcessor } from '@opentelemetry/sdk-trace';
import { allowedAttributes, withAllowedAttributes } from './telemetry-attributes.ts';

// Loaded by `node --import @linden/platform/telemetry-register`, before the program and its config: the one place
// besides config that reads the environment. Without OTEL_EXPORTER_OTLP_ENDPOINT contexts travel and nothing is sent.
const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;

register('@opentelemetry/instrumentation/hook.mjs', import.meta.url, {
  data: { include: ['http', 'https', 'node:http', 'node:https', 'pg', 'pg-pool', 'ioredis', '@grpc/grpc-js'] },
});

const sdk = new NodeSDK({
  serviceName: process.env.SERVICE_NAME ?? 'linden',
  autoDetectResources: false,
  textMapPropagator: new W3CTraceContextPropagator(),
  spanProcessors: [
    endpoint
      ? new BatchSpanProcessor({ exporter: withAllowedAttributes(new OTLPTraceExporter()) })
      : new NoopSpanProcessor(),
  ],
  // What nobody gets need not be written down; trace ids still travel and stand in every log line.
  ...(endpoint ? {} : { sampler: new AlwaysOffSampler() }),
  metricReaders: endpoint ? [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })] : [],
  views: [{ instrumentName: '*', attributesProcessors: [createAllowListAttributesProcessor([...allowedAttributes])] }],
  logRecordProcessors: [],
  instrumentations: [
    new HttpInstrumentation(),
    new UndiciInstrumentation(),
    new GrpcInstrumentation(),
    new PgInstrumentation({ requireParentSpan: true }),
    new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
  ],
});
sdk.start();
