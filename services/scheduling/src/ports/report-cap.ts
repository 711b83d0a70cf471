import { reportRefusal } from '@linden/platform/limits/report-refusal';
import type { Logger } from '@linden/platform/telemetry/log';
import type { SessionCap } from '#src/domain/booking/session-limits.ts';
import type { VisitorCap } from '#src/domain/booking/visitor-limits.ts';

/** A cap that a visitor or an account reached, or the cap on codes. */
export type ReachedCap =
  | VisitorCap
  | SessionCap
  | `recommendations_${'provider' | 'client'}`
  | `codes_${VisitorCap}`
  | 'codes_letters'
  | 'code_tries';

/** Caps of accounts and of single sessions; the others are those of visitors. */
const accountCaps: ReadonlySet<ReachedCap> = new Set([
  'moves',
  'open_account',
  'open_intake',
  'open_call',
  'recommendations_provider',
  'recommendations_client',
]);

/** Counts a reached cap and writes one log line: the cap, without names, addresses or networks. */
export function createCapReporter(logger: Logger): (cap: ReachedCap) => void {
  return (cap) => reportRefusal(logger, { kind: accountCaps.has(cap) ? 'account_cap' : 'visitor_cap', reason: cap });
}
