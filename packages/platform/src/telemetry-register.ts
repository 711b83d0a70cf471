import { register } from 'import-in-the-middle/register-hooks.mjs';

// Loaded by `node --import @linden/platform/telemetry-register`, before the program and its config: the one place
// besides config that reads the environment. Without OTEL_EXPORTER_OTLP_ENDPOINT trace contexts travel and nothing is
// sent, so the exporters and the instrumentations that only make spans are not loaded: they are most of a start.
const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SERVICE_NAME: serviceName = 'linden' } = process.env;

register({ include: ['http', 'https', 'node:http', 'node:https', 'pg', 'pg-pool', 'ioredis', '@grpc/grpc-js'] });

if (endpoint) (await import('./telemetry-sdk.ts')).startTelemetry(serviceName);
else (await import('./telemetry-contexts.ts')).startTraceContexts();
