import { reportRefusal } from '@linden/platform/limits/report-refusal';
import type { Logger } from '@linden/platform/telemetry/log';
import type { VisitorCap } from '#src/domain/booking/visitor-limits.ts';

/** A cap that a visitor reached, or the cap on codes. */
export type ReachedCap = VisitorCap | `codes_${VisitorCap}` | 'codes_letters' | 'code_tries';

/** Counts a reached cap and writes one log line: the cap, without names, addresses or networks. */
export function createCapReporter(logger: Logger): (cap: ReachedCap) => void {
  return (cap) => reportRefusal(logger, { kind: 'visitor_cap', reason: cap });
}
