import type { RefusalCode } from '@linden/platform/domain-error';
import { isDay } from '#src/domain/credentials/expiry-day.ts';

interface RelationDays {
  /** YYYY-MM-DD, or empty. */
  readonly fromDay: string;
  readonly lastDay: string;
}

/** Supervision may have begun before staff entered it. A date further away is a typing mistake. */
const maxYears = 10;

/** Returns what is wrong with the days of a relation, or `undefined`. @param today where the provider works */
export function findRelationDayFault(
  { fromDay, lastDay }: RelationDays,
  today: string,
): { field: 'fromDay' | 'lastDay'; code: RefusalCode } | undefined {
  const year = Number(today.slice(0, 4));
  const [earliest, latest] = [year - maxYears, year + maxYears].map((each) => `${each}${today.slice(4)}`);
  for (const [field, day] of [['fromDay', fromDay] as const, ['lastDay', lastDay] as const]) {
    if (day === '') continue;
    if (!isDay(day)) return { field, code: 'INVALID_DATE' };
    if (day < (earliest ?? '') || day > (latest ?? '')) return { field, code: 'OUT_OF_RANGE' };
  }
  if (lastDay !== '' && lastDay < (fromDay || today)) return { field: 'lastDay', code: 'OUT_OF_RANGE' };
  return lastDay !== '' && lastDay < today ? { field: 'lastDay', code: 'OUT_OF_RANGE' } : undefined;
}
