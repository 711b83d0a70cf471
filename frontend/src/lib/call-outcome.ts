import { CombinedGraphQLErrors } from '@apollo/client';
import { OperationRefused } from './operation-refusal.ts';

export interface RefusedCall {
  code: string;
  field: string | undefined;
}

/** How a call that failed ended: with a no that holds, or without an answer, so that it may have had its effect. */
export type CallOutcome = ({ kind: 'refused' } & RefusedCall) | { kind: 'unknown' };

/**
 * What one service did not say in time, another may have done. A store that is busy refuses one step, and others may have come
 * before it.
 */
const undecided: ReadonlySet<unknown> = new Set([
  'SERVICE_UNAVAILABLE',
  'STORE_BUSY',
  'INTERNAL_SERVER_ERROR',
  'UNKNOWN',
]);

export function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof OperationRefused) return { kind: 'refused', code: error.code, field: error.field };
  if (CombinedGraphQLErrors.is(error)) {
    const { code = 'UNKNOWN', kind, field } = error.errors[0]?.extensions ?? {};
    // Whoever is away may say so under a code of its own.
    if (undecided.has(code) || undecided.has(kind)) return { kind: 'unknown' };
    return { kind: 'refused', code: String(code), field: typeof field === 'string' ? field : undefined };
  }
  // The door turned it away before anybody saw it.
  if (statusOf(error) === 429) return { kind: 'refused', code: 'RATE_LIMITED', field: undefined };
  return { kind: 'unknown' };
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
}

/** What can be said of a call that failed. Scripts of public pages are handed them, as they bring no words of their own. */
export interface FailureWords {
  /** By the code of the refusal. */
  codes: Readonly<Record<string, string | undefined>>;
  /** Any other refusal. */
  refused: string;
  /** Nobody knows what became of it. */
  noAnswer: string;
}

/** What is said of a call that failed, and whether it has come to an end: else the same key is sent again, and it happens once. */
export function failureOf(
  error: unknown,
  { codes, refused, noAnswer }: FailureWords,
): { text: string; isOver: boolean } {
  const outcome = outcomeOf(error);
  if (outcome.kind === 'unknown') return { text: noAnswer, isOver: false };
  const text = Object.hasOwn(codes, outcome.code) ? codes[outcome.code] : undefined;
  return { text: text ?? refused, isOver: true };
}
