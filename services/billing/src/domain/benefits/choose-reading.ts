import type { BenefitsReading, FollowUp, SessionFacts } from './benefits-reading.ts';
import { readReply } from './read-reply.ts';

/** Errors of the second payor that may pass. Every other refusal of it is for staff: the client's plan is with the first payor. */
const passing: ReadonlySet<string> = new Set(['PAYOR_ERROR', 'INTERNAL_SERVER_ERROR']);

/**
 * Combines the answer about the whole plan with the second one: about mental health, or of the payor of a carve-out. The second answer counts when it
 * gives a verdict. Without one, a carve-out is UNKNOWN, and the error says who acts next: a payor that is away is asked again, and staff ask any other.
 */
export function chooseReading(
  first: BenefitsReading,
  followUp: FollowUp,
  second: BenefitsReading | undefined,
): BenefitsReading {
  if (second && second.eligibilityResult !== 'UNKNOWN') return second;
  if (followUp.kind === 'ASK_SERVICE_TYPE') return first;
  const isPassing = second?.error !== undefined && passing.has(second.error.code);
  return {
    ...first,
    eligibilityResult: 'UNKNOWN',
    error: isPassing && second.error ? second.error : { code: 'PAYOR_NOT_ENABLED', source: followUp.source },
    ...(isPassing && second.cause ? { cause: second.cause } : {}),
  };
}

/** The trace of each inquiry of a run. */
export function buildTrace(traceNumber: string, number: number): string {
  return `${traceNumber}-${number}`;
}

/** Reads stored answers again, for another session than the one of the check. */
export function readAnswersAgain([first, second]: readonly string[], facts: SessionFacts): BenefitsReading | undefined {
  if (first === undefined) return undefined;
  const ask = (text: string, number: number) =>
    readReply(text, { ...facts, traceNumber: buildTrace(facts.traceNumber, number) });
  const reading = ask(first, 0);
  if (!reading.followUp) return reading;
  return chooseReading(reading, reading.followUp, second === undefined ? undefined : ask(second, 1));
}
