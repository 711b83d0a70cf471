import type { Logger } from '@linden/platform/log';
import { reportRefusal } from '@linden/platform/report-refusal';

/** Counts a refused code and writes one log line without recipients. */
export function createLetterCapReporter(logger: Logger): () => void {
  return () => reportRefusal(logger, { kind: 'letter_cap', reason: 'recipient' });
}
