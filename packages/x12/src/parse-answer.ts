import { AnswerReader } from './answer-reader.ts';
import type { EligibilityAnswer } from './eligibility-answer.ts';
import { answerSegments } from './eligibility-codes.ts';
import type { Transaction } from './interchange.ts';
import { createFault } from './x12-fault.ts';

/** Reads a 271. What does not follow the guide becomes a fault; it never throws. */
export function parseAnswer({ segments, delimiters }: Transaction): EligibilityAnswer {
  const reader = new AnswerReader(delimiters);
  for (const segment of segments) {
    if (answerSegments.has(segment.tag)) reader.read(segment);
    else reader.faults.push(createFault('UNEXPECTED_SEGMENT', segment.tag, segment.position));
  }
  return reader.close();
}
