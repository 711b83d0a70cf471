import type { CentsRange } from './cost-estimate.ts';

/** One row of a fee schedule: the amount that a payor allows for a CPT code, by license and state. */
export interface FeeScheduleRow {
  readonly payorId: string;
  /** Two letters. */
  readonly usState: string;
  readonly cptCode: string;
  readonly license: string;
  readonly allowedCents: number;
  /** YYYY-MM-DD, the first and the last day. Without a last day the row is in force until a newer one begins. */
  readonly validFrom: string;
  readonly validTo?: string;
}

export type FeeQuestion = Pick<FeeScheduleRow, 'payorId' | 'usState' | 'cptCode' | 'license'> & {
  readonly serviceDay: string;
};

/** Finds the row for a session. When the dates of rows overlap, the newest row wins. */
export function findFee(rows: readonly FeeScheduleRow[], question: FeeQuestion): FeeScheduleRow | undefined {
  const { payorId, usState, cptCode, license, serviceDay } = question;
  return rows
    .filter((row) => row.payorId === payorId && row.usState === usState)
    .filter((row) => row.cptCode === cptCode && row.license === license)
    .filter(({ validFrom, validTo }) => validFrom <= serviceDay && (validTo === undefined || serviceDay <= validTo))
    .reduce<FeeScheduleRow | undefined>(
      (newest, row) => (newest && newest.validFrom >= row.validFrom ? newest : row),
      undefined,
    );
}

/**
 * Finds the allowed amount for a session, in cents. Without a license, the highest amount of all licenses counts, so that a bill is not higher
 * than the estimate.
 */
export function findAllowedCents(rows: readonly FeeScheduleRow[], question: FeeQuestion): number | undefined {
  const licenses = question.license === '' ? new Set(rows.map(({ license }) => license)) : [question.license];
  const amounts = [...licenses].flatMap((license) => findFee(rows, { ...question, license })?.allowedCents ?? []);
  return amounts.length > 0 ? Math.max(...amounts) : undefined;
}

/**
 * Finds what a client with this payor can pay for a session: from nothing to the highest amount that the payor allows, whatever the license. In
 * network, a provider may not bill more.
 */
export function findPayorRange(rows: readonly FeeScheduleRow[], question: FeeQuestion): CentsRange | undefined {
  const maxCents = findAllowedCents(rows, { ...question, license: '' });
  return maxCents === undefined ? undefined : { minCents: 0, maxCents };
}
