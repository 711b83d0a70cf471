import { countValidDays } from '@linden/form-engine/diagnosis-codes';
import { reportGauge } from '@linden/platform/telemetry/report-gauge';

/** Tells operators how many days the list of diagnosis codes is still valid; below zero it is out of date. */
export function watchCodeList(now: () => number = Date.now): void {
  reportGauge('linden-clinical-notes', 'linden.diagnosis_codes.valid_days', () => countValidDays(now()));
}
