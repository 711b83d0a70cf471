import { metrics } from '@opentelemetry/api';

/** Reports a number whenever metrics are collected. Call it once for a name, after telemetry was registered. */
export function reportGauge(meter: string, name: string, read: () => number): void {
  metrics
    .getMeter(meter)
    .createObservableGauge(name)
    .addCallback((result) => result.observe(read()));
}
