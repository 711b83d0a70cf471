import { CombinedGraphQLErrors } from '@apollo/client';
import { OperationRefused } from './operation-refusal.ts';

export interface RefusedCall {
  code: string;
  field: string | undefined;
}

/** How a failed call ended: with a definite refusal, or without an answer, so that it may have had its effect. */
export type CallOutcome = ({ kind: 'refused' } & RefusedCall) | { kind: 'unknown' };

/**
 * Codes after which the effect is unknown. One service may time out after another has acted, and an overloaded store refuses one step after
 * others have run.
 */
const undecidedCodes: ReadonlySet<unknown> = new Set([
  'SERVICE_UNAVAILABLE',
  'STORE_BUSY',
  'INTERNAL_SERVER_ERROR',
  'UNKNOWN',
]);

export function toCallOutcome(error: unknown): CallOutcome {
  if (error instanceof OperationRefused) return { kind: 'refused', code: error.code, field: error.field };
  if (CombinedGraphQLErrors.is(error)) {
    const { code = 'UNKNOWN', kind, field } = error.errors[0]?.extensions ?? {};
    // A service that is away may use its own code.
    if (undecidedCodes.has(code) || undecidedCodes.has(kind)) return { kind: 'unknown' };
    return { kind: 'refused', code: String(code), field: typeof field === 'string' ? field : undefined };
  }
  // A rate limit refused it before any service saw it.
  if (getStatus(error) === 429) return { kind: 'refused', code: 'RATE_LIMITED', field: undefined };
  return { kind: 'unknown' };
}

function getStatus(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
}

/** Texts for failed calls. The server passes them to scripts of public pages, which contain no texts of their own. */
export interface FailureWords {
  /** By the code of the refusal. */
  codes: Readonly<Record<string, string | undefined>>;
  /** Any other refusal. */
  refused: string;
  /** For an unknown result. */
  noAnswer: string;
}

/** Returns the text for a failed call, and whether its result is final. Otherwise a retry uses the same key and has only one effect. */
export function describeFailure(
  error: unknown,
  { codes, refused, noAnswer }: FailureWords,
): { text: string; isOver: boolean } {
  const outcome = toCallOutcome(error);
  if (outcome.kind === 'unknown') return { text: noAnswer, isOver: false };
  const text = Object.hasOwn(codes, outcome.code) ? codes[outcome.code] : undefined;
  return { text: text ?? refused, isOver: true };
}
