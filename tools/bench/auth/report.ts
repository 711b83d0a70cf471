import { cpuPerRequest, type Totals } from '../search/report.ts';
import type { SearchName } from './searches.ts';

export interface Figures {
  /** Of the CPU of a signed-in search, what a visitor's does not need. */
  addedShare: number;
  signInsPerSecond: number;
  bareArgonPerSecond: number;
  signInShare: number;
}

/** What is wanted of `addedShare`. */
export const mostAdded = 0.12;

export function figuresOf(
  searches: ReadonlyMap<SearchName, Totals>,
  rates: { signInsPerSecond: number; bareArgonPerSecond: number },
): Figures {
  const [visitor, signedIn] = (['visitor', 'signed in'] as const).map((name) => {
    const totals = searches.get(name);
    if (!totals || totals.requests === 0) throw new Error(`nothing was asked as ${name}`);
    return cpuPerRequest(totals);
  }) as [number, number];
  return {
    addedShare: rounded((signedIn - visitor) / signedIn, 3),
    signInsPerSecond: rounded(rates.signInsPerSecond, 1),
    bareArgonPerSecond: rounded(rates.bareArgonPerSecond, 1),
    signInShare: rounded(rates.signInsPerSecond / rates.bareArgonPerSecond, 2),
  };
}

/** The words of what is missed. */
export function missesOf({ addedShare, signInsPerSecond }: Figures): string[] {
  return [
    ...(addedShare <= mostAdded ? [] : [`addedShare ${addedShare} is above ${mostAdded}`]),
    ...(signInsPerSecond > 0 ? [] : ['nobody signed in']),
  ];
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
