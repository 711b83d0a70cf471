import type { FailureWords } from '#src/lib/graphql/call-outcome.ts';
import { say } from './words.ts';

const codes = [
  'NOT_OWN_CLIENT',
  'RECOMMENDATION_OPEN',
  'RECOMMENDATIONS_EXHAUSTED',
  'INTAKE_NOT_COMPLETE',
  'PROVIDER_NOT_FOUND',
  'PROVIDER_IS_SELF',
  'NOT_LICENSED_THERE',
  'RATE_LIMITED',
] as const;

/** Returns the texts for a recommendation that was not sent. */
export function getRecommendFailures(): FailureWords {
  return {
    codes: Object.fromEntries(codes.map((code) => [code, say(`failures.${code}`)])),
    refused: say('failures.refused'),
    noAnswer: say('failures.noAnswer'),
  };
}
