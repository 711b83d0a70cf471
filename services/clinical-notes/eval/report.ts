import type { Dropped } from '#src/domain/suggestions/read-model-answer.ts';
import { computeRates, leastRates, type Score } from './score.ts';

export interface EvaluatedSession {
  readonly number: number;
  readonly score: Score;
  readonly dropped: readonly Dropped[];
}

export interface Evaluation {
  /** Undefined for the local stand-in. */
  readonly model: string | undefined;
  readonly sessions: readonly EvaluatedSession[];
  readonly total: Score;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Builds the report as Markdown. */
export function buildReport({ model, sessions, total }: Evaluation): string {
  const rates = computeRates(total);
  const wrong = sessions.filter(({ dropped }) => dropped.length > 0);
  return [
    '# Suggestions for notes',
    '',
    '`npm run eval:notes` writes this file. It exits with 1 when a rate is below its threshold, when a field has a value where none should be, or when a sentence about risk is not pointed out.',
    '',
    model === undefined
      ? '**These figures are of the local stand-in, which answers by rules that were written for these sessions. They test the pipeline: the request, the removal of identifiers, the protocol, and the filter. They say nothing about a real model.**'
      : `The model is \`${model}\`.`,
    '',
    '## The case',
    '',
    'Thirty made-up sessions of ten subjects, each with a progress note and a sentence about risk. The stand-in answers ten of them wrongly on purpose; the golden labels say which fields must then stay empty.',
    '',
    '- *Agreement*: choices that equal the label exactly; a list must have the same entries.',
    '- *Recall*: labeled facts whose words are in the text of their field.',
    '- *Precision*: sentences of suggested texts that a labeled fact of their field supports.',
    '',
    '## The result',
    '',
    '| rate | counted | value | threshold |',
    '|---|--:|--:|--:|',
    `| agreement | ${total.agreedChoices} of ${total.choices} | ${percent(rates.agreement)} | ${percent(leastRates.agreement)} |`,
    `| recall | ${total.foundFacts} of ${total.facts} | ${percent(rates.recall)} | ${percent(leastRates.recall)} |`,
    `| precision | ${total.supportedSentences} of ${total.sentences} | ${percent(rates.precision)} | ${percent(leastRates.precision)} |`,
    '',
    `Fields with a value where none should be: ${total.unwanted}.`,
    '',
    `Invented facts, which are sentences without a labeled fact: ${total.sentences - total.supportedSentences}.`,
    '',
    `Sentences about risk: ${total.riskFacts}; left out: ${total.missedRisk}.`,
    '',
    '## Values that were left out',
    '',
    '| session | reasons |',
    '|--:|---|',
    ...wrong.map(({ number, dropped }) => `| ${number} | ${countReasons(dropped)} |`),
    '',
  ].join('\n');
}

function countReasons(dropped: readonly Dropped[]): string {
  const byReason = Map.groupBy(dropped, ({ reason }) => reason);
  return [...byReason].map(([reason, each]) => `${reason} ${each.length}`).join(', ');
}
