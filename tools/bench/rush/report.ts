import { findPercentile } from '../search/load.ts';

/** What the clearinghouse does while clients book. */
export const conditions = ['up', 'down', 'slow'] as const;
export type Condition = (typeof conditions)[number];

/** Milliseconds of each booking of one round, by condition. */
export type Round = Readonly<Record<Condition, readonly number[]>>;

export interface Ratio {
  /** Geometric mean over the rounds of p99 under the condition over p99 with the clearinghouse up. */
  readonly mean: number;
  /** Its 95 % confidence interval. */
  readonly low: number;
  readonly high: number;
}

export interface RushFigures {
  readonly bookings: number;
  readonly refused: number;
  readonly down: Ratio;
  readonly slow: Ratio;
  /** Sessions whose check billing did not take within the booking's deadline. */
  readonly unrequested: number;
  /** Checks that were requested, and those that the insurer had not answered in the end. */
  readonly checks: number;
  readonly unfinished: number;
  /** Answers and stored results that said 'not eligible'. Every plan of the rush is eligible. */
  readonly notEligible: number;
}

/** The share by which p99 may rise while the clearinghouse is away. */
export const maxRise = 1.2;

/** 97.5 % points of Student's t, by the degrees of freedom from 1. */
const studentT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
];

export function compareP99(rounds: readonly Round[], condition: Condition): Ratio {
  const logs = rounds.map((round) => Math.log(findPercentile(round[condition], 0.99) / findPercentile(round.up, 0.99)));
  const mean = logs.reduce((sum, each) => sum + each, 0) / logs.length;
  const variance = logs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (logs.length - 1);
  const t = studentT[logs.length - 2] ?? 1.96;
  const half = logs.length < 2 ? Number.POSITIVE_INFINITY : t * Math.sqrt(variance / logs.length);
  return { mean: Math.exp(mean), low: Math.exp(mean - half), high: Math.exp(mean + half) };
}

/** Returns a sentence for each missed target. The whole interval must be below the limit. */
export function findMisses(figures: RushFigures): string[] {
  const { refused, down, slow, checks, unrequested, unfinished, notEligible } = figures;
  return [
    ...(refused === 0 ? [] : [`${refused} free times were not booked`]),
    ...[['down', down] as const, ['slow', slow] as const].flatMap(([name, { mean, high }]) =>
      high <= maxRise
        ? []
        : [
            `p99 with the clearinghouse ${name}: ${mean.toFixed(2)}, at most ${high.toFixed(2)}, is not below ${maxRise}`,
          ],
    ),
    ...(checks > 0 ? [] : ['no check was requested']),
    ...(unrequested === 0 ? [] : [`the checks of ${unrequested} bookings were not requested in time`]),
    ...(unfinished === 0 ? [] : [`${unfinished} checks were not done later`]),
    ...(notEligible === 0 ? [] : [`${notEligible} times a client was told 'not eligible'`]),
  ];
}

/** Formats p50 and p99 of all rounds by condition. */
export function formatRounds(rounds: readonly Round[]): string {
  const lines = conditions.map((condition) => {
    const all = rounds.flatMap((round) => round[condition]);
    return `| ${condition} | ${all.length} | ${findPercentile(all, 0.5).toFixed(1)} | ${findPercentile(all, 0.99).toFixed(1)} |`;
  });
  return ['| clearinghouse | bookings | p50 ms | p99 ms |', '|---|---:|---:|---:|', ...lines].join('\n');
}
