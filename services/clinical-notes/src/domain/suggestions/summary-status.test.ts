import { expect, test } from 'vitest';
import { decideSummaryStatus } from './summary-status.ts';

const succeeded = { status: 'SUCCEEDED', failure: undefined } as const;
const pending = { status: 'PENDING', failure: undefined } as const;
const failed = (failure: 'UNAVAILABLE' | 'REFUSED' | 'BUDGET_SPENT' | 'NO_CONSENT' | 'NO_SESSION') =>
  ({ status: 'FAILED', failure }) as const;

test.each([
  ['no session by video', undefined, undefined, undefined],
  ['a transcript that is made', 'TRANSCRIPTION_PENDING', undefined, 'TRANSCRIPTION_PENDING'],
  ['a transcript that is there', 'TRANSCRIPTION_SUCCEEDED', undefined, 'TRANSCRIPTION_SUCCEEDED'],
  ['a summary that is made', 'TRANSCRIPTION_SUCCEEDED', pending, 'TRANSCRIPTION_SUCCEEDED'],
  ['a summary', 'TRANSCRIPTION_SUCCEEDED', succeeded, 'SUMMARIZATION_SUCCEEDED'],
  ['a summary whose transcript is gone', undefined, succeeded, 'SUMMARIZATION_SUCCEEDED'],
  ['no transcript', 'TRANSCRIPTION_FAILED', failed('UNAVAILABLE'), 'TRANSCRIPTION_FAILED'],
  ['an outage of the model', 'TRANSCRIPTION_SUCCEEDED', failed('UNAVAILABLE'), 'SUMMARIZATION_FAILED'],
  ['a refusal', 'TRANSCRIPTION_SUCCEEDED', failed('REFUSED'), 'SUMMARIZATION_FAILED'],
  ['a spent budget', 'TRANSCRIPTION_SUCCEEDED', failed('BUDGET_SPENT'), 'SUMMARIZATION_FAILED'],
  ['no consent', 'TRANSCRIPTION_SUCCEEDED', failed('NO_CONSENT'), 'TRANSCRIPTION_SUCCEEDED'],
] as const)('%s', (_, transcription, suggestion, expected) =>
  expect(decideSummaryStatus(transcription, suggestion)).toBe(expected),
);
