import { chooseByDepth } from '@linden/testkit/depth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideSubmissionAiStatus } from './submission-ai-status.ts';

const ai = 'by AI';
const steps = ['accept', 'reject', 'type', 'clear', 'restorePrefill', 'typeTheSuggestion'] as const;
const story = fc.record({
  suggestion: fc.constantFrom(undefined, ai),
  prefill: fc.constantFrom(undefined, 'before', ai),
  done: fc.array(fc.constantFrom(...steps), { maxLength: 7 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** Plays what an author does with one field, and says its status by the sentences of the rule, without the table. */
function tell({ suggestion, prefill, done }: Story) {
  let value: string | undefined = prefill;
  let isAccepted = false;
  for (const step of done) {
    if (step === 'type') value = 'typed';
    if (step === 'clear') value = undefined;
    if (step === 'restorePrefill') value = prefill;
    if (suggestion === undefined) continue;
    if (step === 'accept') isAccepted = true;
    if (step === 'accept' || step === 'typeTheSuggestion') value = suggestion;
  }
  return { facts: { aiEligible: true, suggestion, prefill, value, isAccepted }, status: sayStatus() };

  function sayStatus() {
    if (suggestion === undefined || value === undefined) return 'MANUALLY_ENTERED';
    if (prefill !== undefined && value === prefill) return 'PREFILL_OVERRODE_AI';
    if (value === suggestion) return 'AI_GENERATED';
    return isAccepted ? 'AI_GENERATED_WITH_EDIT' : 'MANUALLY_ENTERED';
  }
}

test('random sequences of suggestion, prefill and edits agree with the truth table', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(story, (given) => {
      const { facts, status } = tell(given);
      seen.add(status);
      expect(decideSubmissionAiStatus(facts)).toBe(status);
      expect(decideSubmissionAiStatus({ ...facts, aiEligible: false })).toBe('NOT_ELIGIBLE');
    }),
    { numRuns: chooseByDepth(200, 10_000) },
  );
  expect(seen.size).toBe(4);
});
