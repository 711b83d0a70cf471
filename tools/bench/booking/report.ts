import { findPercentile } from '../search/load.ts';
import type { Totals } from '../search/report.ts';
import type { RaceResult } from './race.ts';

export interface Figures {
  requests: number;
  slots: number;
  booked: number;
  refused: number;
  errors: number;
  /** Bookings per second through gRPC over those of the bare transaction. */
  ratio: number;
  /** Milliseconds of a booking through gRPC, outside the race. */
  p99: number;
}

/** Target for `ratio`. */
export const minRatio = 0.3;

export type StepName = 'bare' | 'grpc';

export function computeFigures(raced: RaceResult, steps: ReadonlyMap<StepName, Totals>): Figures {
  const of = (name: StepName) => {
    const totals = steps.get(name);
    if (!totals || totals.requests === 0) throw new Error(`nothing was booked by ${name}`);
    return totals;
  };
  const perSecond = ({ requests, seconds }: Totals) => requests / seconds;
  const { requests, slots, booked, refused } = raced;
  return {
    requests,
    slots,
    booked,
    refused,
    errors: [...raced.errors.values()].reduce((sum, each) => sum + each, 0),
    ratio: Number((perSecond(of('grpc')) / perSecond(of('bare'))).toFixed(2)),
    p99: Number(findPercentile(of('grpc').latencies, 0.99).toFixed(1)),
  };
}

/** Returns a sentence for each missed target. */
export function findMisses({ requests, slots, booked, refused, errors, ratio }: Figures): string[] {
  return [
    ...(booked === slots ? [] : [`${booked} of ${slots} slots were booked`]),
    ...(booked + refused === requests ? [] : [`${requests - booked - refused} requests had no clear result`]),
    ...(errors === 0 ? [] : [`${errors} requests failed`]),
    ...(ratio >= minRatio ? [] : [`ratio ${ratio} is below ${minRatio}`]),
  ];
}
