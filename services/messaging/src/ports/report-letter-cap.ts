import { reportRefusal } from '@linden/platform/limits/report-refusal';
import type { Logger } from '@linden/platform/telemetry/log';

/** Counts a refused code and writes one log line without recipients. */
export function createLetterCapReporter(logger: Logger): () => void {
  return () => reportRefusal(logger, { kind: 'letter_cap', reason: 'recipient' });
}
