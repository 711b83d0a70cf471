import { CombinedGraphQLErrors } from '@apollo/client';
import { spec } from '#src/locales/en/spec.ts';

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

/** What is said of a call that failed, and whether it has come to an end: else the same key is sent again, and it happens once. */
export function failureOf(
  error: unknown,
  refusals: Readonly<Record<string, string | undefined>>,
): { text: string; isOver: boolean } {
  const outcome = outcomeOf(error);
  if (outcome.kind === 'unknown') return { text: noAnswer, isOver: false };
  return { text: refusals[outcome.code] ?? common[outcome.code] ?? refused, isOver: true };
}

const noAnswer =
  'We got no answer, so we do not know whether it went through. Press the button again: it happens once.';
const refused = 'This could not be done, and nothing was changed. Please try again, or write to support.';

/** Refusals that any change of an appointment may meet. */
const common: Readonly<Record<string, string | undefined>> = {
  APPOINTMENT_NOT_FOUND: "This appointment either doesn't exist or has been canceled.",
  BOOKING_BLOCKED: 'Sessions were canceled late or missed too often. Please write to support.',
  STATE_NOT_SERVED: spec.stateNotServed,
  VERSION_OUT_OF_DATE: `${spec.versionOutOfDate}. Please refresh the page, and try again.`,
  RATE_LIMITED: 'Too many tries from where you are. Please wait a minute.',
};
