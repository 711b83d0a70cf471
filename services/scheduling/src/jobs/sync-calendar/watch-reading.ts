import { reportGauge } from '@linden/platform/telemetry/report-gauge';
import type { CalendarSyncContext } from './calendar-sync-context.ts';

/** Measures one reading of an account. */
export type ReadingWatch = {
  /** How long it has taken until now. */
  getMs(): number;
  end(): void;
};

/** Accounts whose reading is past its time now. */
const late = new Set<object>();
let isObserved = false;

/** Watches a reading: once it takes so long that its account counts as slow, it is logged and counted by a gauge until it ends. */
export function watchReading({ limits, logger }: CalendarSyncContext, accountId: string): ReadingWatch {
  observeLate();
  const began = performance.now();
  const getMs = () => Math.round(performance.now() - began);
  const watch: ReadingWatch = {
    getMs,
    end() {
      clearTimeout(timer);
      if (!late.delete(watch)) return;
      logger.warn({ account_id: accountId, reading_ms: getMs() }, 'a slow reading of an external calendar ended');
    },
  };
  const timer = setTimeout(() => {
    late.add(watch);
    logger.warn({ account_id: accountId, reading_ms: getMs() }, 'a reading of an external calendar is past its time');
  }, limits.slowMs);
  timer.unref();
  return watch;
}

/** At first use, because telemetry may be registered after this file is loaded. */
function observeLate(): void {
  if (isObserved) return;
  isObserved = true;
  reportGauge('linden-scheduling', 'linden.calendars.late_readings', () => late.size);
}
