import type { ReturnRateQuery } from '#src/gen/operations.ts';

export type ReturnRate = NonNullable<ReturnRateQuery['ownReturnRate']>;

/** The statuses in the order of their tabs, each with the field of its count. */
export const statuses = [
  { status: 'RETURNING', field: 'returning' },
  { status: 'NOT_RETURNING', field: 'nonReturning' },
  { status: 'PENDING', field: 'pending' },
  { status: 'EXCLUDED', field: 'excluded' },
] as const;
export type Status = (typeof statuses)[number]['status'];

export function isTargetReached({ percent, targetPercent }: ReturnRate): boolean {
  return percent !== null && percent !== undefined && percent >= targetPercent;
}
