import type { Finding, Outcome } from '../check/finding.ts';
import { type Exception, exceptionFaults } from './advisories.ts';

/** Advisories of high and critical severity that may stay for a while, each reviewed: why, and until when. */
export const exceptions: readonly Exception[] = [];

/** Holds the list to its days even where no registry can be asked. */
export function checkExceptions(now: Date): Outcome {
  const path = 'tools/supply-chain/exceptions.ts';
  const findings: Finding[] = exceptionFaults(exceptions, dayOf(now)).map((says) => ({ path, says }));
  return { findings, summary: `${exceptions.length} advisories are excepted, all in their time` };
}

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
