import { metrics, ProxyTracerProvider, trace } from '@opentelemetry/api';

/** Sends what is still in memory, for at most `limitMs`. Without `telemetry-register` there is nothing to send. */
export async function flushTelemetry(limitMs = 2000): Promise<void> {
  const tracers = trace.getTracerProvider();
  const providers: object[] = [
    tracers instanceof ProxyTracerProvider ? tracers.getDelegate() : tracers,
    metrics.getMeterProvider(),
  ];
  const flushes = providers.filter(canFlush).map((provider) => provider.forceFlush());
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, limitMs).unref();
  });
  await Promise.race([Promise.allSettled(flushes), limit]);
}

function canFlush(provider: object): provider is { forceFlush(): Promise<void> } {
  return 'forceFlush' in provider && typeof provider.forceFlush === 'function';
}
