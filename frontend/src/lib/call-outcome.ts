import { CombinedGraphQLErrors } from '@apollo/client';

export interface RefusedCall {
  code: string;
  field: string | undefined;
}

/** How a call that failed ended: with a no that holds, or without an answer, so that it may have had its effect. */
export type CallOutcome = ({ kind: 'refused' } & RefusedCall) | { kind: 'unknown' };

/** What one service did not say in time, another may have done. */
const undecided: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'UNKNOWN']);

export function outcomeOf(error: unknown): CallOutcome {
  if (CombinedGraphQLErrors.is(error)) {
    const { code = 'UNKNOWN', field } = error.errors[0]?.extensions ?? {};
    const name = String(code);
    if (undecided.has(name)) return { kind: 'unknown' };
    return { kind: 'refused', code: name, field: typeof field === 'string' ? field : undefined };
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
  return { text: codes[outcome.code] ?? refused, isOver: true };
}
