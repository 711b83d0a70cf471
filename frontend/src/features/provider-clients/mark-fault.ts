import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';

const known = ['REQUIRED', 'TOO_LONG', 'INVALID_TEXT', 'SESSIONS_AHEAD'] as const;

export interface MarkFault {
  words: (typeof known)[number] | 'away';
  /** Whether it is about the reason of a pause. */
  isAboutReason: boolean;
}

/** Returns why a mark was not saved. */
export function toMarkFault(error: unknown): MarkFault {
  const outcome = toCallOutcome(error);
  if (outcome.kind !== 'refused') return { words: 'away', isAboutReason: false };
  const words = known.find((code) => code === outcome.code) ?? 'away';
  return { words, isAboutReason: words !== 'away' && words !== 'SESSIONS_AHEAD' };
}
