import type { RefusalCode } from '#src/gen/operations.ts';

/** The `error` field of a result, as far as screens need it. */
export interface Refusal {
  code: RefusalCode;
  field: string | null;
}

/** Thrown for a result with an `error`, so that a screen handles an expected refusal where it handles a failed call. */
export class OperationRefused extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;

  constructor({ code, field }: Refusal) {
    super(`the operation was refused: ${code}`);
    this.name = 'OperationRefused';
    this.code = code;
    this.field = field ?? undefined;
  }
}

/** Returns the result. @throws {OperationRefused} when it carries an `error` */
export function unwrapResult<Result extends { error?: Refusal | null }>(result: Result): Result {
  if (result.error) throw new OperationRefused(result.error);
  return result;
}

const timeRefusals = ['TIME_TAKEN', 'PATIENT_BUSY', 'SLOT_NOT_OPEN'] as const;

/** Why one time is not available. */
export type TimeRefusal = (typeof timeRefusals)[number];

/** Returns `undefined` when the refusal is not about the time: then no other time would help. */
export function getTimeRefusal(error: Refusal | null | undefined): TimeRefusal | undefined {
  return timeRefusals.find((code) => code === error?.code);
}
