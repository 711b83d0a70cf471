import type { Logger } from '@linden/platform/log';
import { type Counter, metrics } from '@opentelemetry/api';
import type { VisitorCap } from './domain/visitor-limits.ts';

/** A cap that a visitor reached, or the cap on codes. */
export type ReachedCap = VisitorCap | `codes_${VisitorCap}` | 'codes_letters' | 'code_tries';

let counter: Counter | undefined;

/** Counts a reached cap and writes one log line: the cap, without names, addresses or networks. */
export function createCapReporter(logger: Logger): (cap: ReachedCap) => void {
  return (cap) => {
    // Created at first use, because telemetry may be registered after this file is loaded.
    counter ??= metrics.getMeter('linden-scheduling').createCounter('linden.visitor.caps');
    counter.add(1, { 'linden.cap': cap });
    logger.info({ event: 'visitor_cap', reason: cap }, 'a visitor reached a cap');
  };
}
