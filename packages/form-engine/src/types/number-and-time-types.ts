import { showText } from '../display-part.ts';
import { faultMessages, formatOutOfRange } from '../fault-messages.ts';
import { createRequiredFault, type FieldTypeRules, type ValueFault } from '../field-type-rules.ts';
import { isBlank } from '../field-value.ts';
import { hasRecordShape, isRecordEmpty, type RecordValue, readText } from '../record-shape.ts';
import type { FieldValue } from '../schema.ts';
import { formatClockTime, formatDay, isClockTime, isDay } from '../typed-time.ts';

export const numberInput: FieldTypeRules = {
  holdsValue: true,
  valueShape: 'a finite number',
  hasShape: (value) => typeof value === 'number' && Number.isFinite(value),
  isEmpty: () => false,
  isAnswered: () => true,
  findFaults: ({ min, max }, value) =>
    Number(value) < (min ?? -Infinity) || Number(value) > (max ?? Infinity)
      ? [{ path: [], code: 'OUT_OF_RANGE', message: formatOutOfRange(min, max) }]
      : [],
  formatReadOnly: (_, value) => showText(String(value)),
  isPrinted: true,
  canUseAi: true,
};

export const dateInput: FieldTypeRules = {
  holdsValue: true,
  valueShape: 'a day as YYYY-MM-DD',
  hasShape: (value) => typeof value === 'string',
  isEmpty: isBlank,
  isAnswered: (value) => !isBlank(value),
  findFaults: (_, value) =>
    isDay(String(value)) ? [] : [{ path: [], code: 'INVALID_TYPE', message: faultMessages.invalidDate }],
  formatReadOnly: (_, value) => showText(formatDay(String(value))),
  isPrinted: true,
  canUseAi: true,
};

const timeRangeShape = { start: 'text', end: 'text' } as const;

/** Start before end on one day (P5.4-5). */
export const timeRange: FieldTypeRules = {
  holdsValue: true,
  valueShape: '{ start, end } as HH:MM in 24 hours',
  hasShape: (value) => hasRecordShape(value, timeRangeShape),
  isEmpty: (value) => isRecordEmpty(asRecord(value)),
  isAnswered: (value) => !isBlank(asRecord(value).start) && !isBlank(asRecord(value).end),
  findFaults: (_, value) => findTimeRangeFaults(asRecord(value)),
  formatReadOnly: (_, value) => {
    const times = [readText(asRecord(value), 'start'), readText(asRecord(value), 'end')];
    return showText(times.filter(Boolean).map(formatClockTime).join(' to '));
  },
  isPrinted: true,
  canUseAi: false,
};

function findTimeRangeFaults(value: RecordValue): ValueFault[] {
  const parts = ['start', 'end'] as const;
  const faults = parts.flatMap((part): ValueFault[] => {
    const time = readText(value, part);
    if (isBlank(time)) return [createRequiredFault(part)];
    return isClockTime(time) ? [] : [{ path: [part], code: 'INVALID_TYPE', message: faultMessages.invalidTime }];
  });
  if (faults.length > 0 || readText(value, 'start') < readText(value, 'end')) return faults;
  return [{ path: [], code: 'INVALID_TIME_RANGE', message: faultMessages.invalidTimeRange }];
}

function asRecord(value: FieldValue): RecordValue {
  return hasRecordShape(value, timeRangeShape) ? value : {};
}
