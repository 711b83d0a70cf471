import { getLocalDay } from '@linden/vocabulary/local-day';

/** Payouts are made by calendar months in this zone, as documents about money. */
export const payoutZone = 'America/New_York';

export interface PayoutPeriod {
  /** YYYY-MM-DD, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface Payout extends PayoutPeriod {
  readonly id: string;
  readonly number: bigint;
  readonly providerId: string;
  readonly cents: number;
  /** Sessions and fees. */
  readonly count: number;
  readonly madeAt: Date;
}

/** Returns the last month that has ended. */
export function findEndedPeriod(now: Date): PayoutPeriod {
  const [year = 0, month = 0] = getLocalDay(now.getTime(), payoutZone).split('-').map(Number);
  return buildMonth(year, month - 2);
}

/** Returns the month that begins on a day; `undefined` when none does. */
export function readPeriod(firstDay: string): PayoutPeriod | undefined {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])-01$/.exec(firstDay) ?? [];
  return year && month ? buildMonth(Number(year), Number(month) - 1) : undefined;
}

/** @param month from 0; below it in the year before */
function buildMonth(year: number, month: number): PayoutPeriod {
  const write = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { firstDay: write(Date.UTC(year, month, 1)), lastDay: write(Date.UTC(year, month + 1, 0)) };
}
