// Loaded by `node --import @linden/platform/telemetry-register`, before the program and its config; besides config, only this file reads
// the environment. Without OTEL_EXPORTER_OTLP_ENDPOINT, trace contexts are passed on and nothing is sent. Exporters and import hooks are
// then not loaded, because they take most of the start time.
const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SERVICE_NAME: serviceName = 'linden' } = process.env;

if (endpoint) (await import('#src/telemetry/telemetry-sdk.ts')).startTelemetry(serviceName);
else (await import('#src/telemetry/telemetry-contexts.ts')).startTraceContexts();

export {};
