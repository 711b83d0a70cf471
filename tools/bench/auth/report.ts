import { computeCpuPerRequest, type Totals } from '../search/report.ts';
import type { SearchName } from './searches.ts';

export interface Figures {
  /** Share of the CPU of a signed-in search that a visitor's search does not need. */
  addedShare: number;
  signInsPerSecond: number;
  bareArgonPerSecond: number;
  signInShare: number;
}

/** Target for `addedShare`. */
export const maxAddedShare = 0.3;

export function computeFigures(
  searches: ReadonlyMap<SearchName, Totals>,
  rates: { signInsPerSecond: number; bareArgonPerSecond: number },
): Figures {
  const [visitor, signedIn] = (['visitor', 'signed in'] as const).map((name) => {
    const totals = searches.get(name);
    if (!totals || totals.requests === 0) throw new Error(`no request was made as ${name}`);
    return computeCpuPerRequest(totals);
  }) as [number, number];
  return {
    addedShare: rounded((signedIn - visitor) / signedIn, 3),
    signInsPerSecond: rounded(rates.signInsPerSecond, 1),
    bareArgonPerSecond: rounded(rates.bareArgonPerSecond, 1),
    signInShare: rounded(rates.signInsPerSecond / rates.bareArgonPerSecond, 2),
  };
}

/** Returns a sentence for each missed target. */
export function findMisses({ addedShare, signInsPerSecond }: Figures): string[] {
  return [
    ...(addedShare <= maxAddedShare ? [] : [`addedShare ${addedShare} is above ${maxAddedShare}`]),
    ...(signInsPerSecond > 0 ? [] : ['no one signed in']),
  ];
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
