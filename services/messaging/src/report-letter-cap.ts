import type { Logger } from '@linden/platform/log';
import { type Counter, metrics } from '@opentelemetry/api';

let counter: Counter | undefined;

/** Counts a refused code and writes one log line without recipients. */
export function createLetterCapReporter(logger: Logger): () => void {
  return () => {
    // Created at first use, because telemetry may be registered after this file is loaded.
    counter ??= metrics.getMeter('linden-messaging').createCounter('linden.letter.caps');
    counter.add(1);
    logger.info({ event: 'letter_cap', reason: 'recipient' }, 'a recipient reached the limit of letters');
  };
}
