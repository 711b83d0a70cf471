// Loaded by `node --import @linden/platform/telemetry-register`, before the program and its config: the one place
// besides config that reads the environment. Without OTEL_EXPORTER_OTLP_ENDPOINT trace contexts travel and nothing is
// sent, so neither exporters nor hooks into every import are loaded: they are most of a start.
const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SERVICE_NAME: serviceName = 'linden' } = process.env;

if (endpoint) (await import('./telemetry-sdk.ts')).startTelemetry(serviceName);
else (await import('./telemetry-contexts.ts')).startTraceContexts();

export {};
