import { isSameValue } from '@linden/form-engine/field-value';
import type { FieldValue, NoteValues } from '@linden/form-engine/schema';

/** What a session's suggestion should have. */
export interface GoldenLabels {
  /** Exact values of choices, by field id. */
  readonly choices: Readonly<Record<string, FieldValue>>;
  /** Facts of texts, by field id. */
  readonly facts: Readonly<Record<string, string>>;
  /** Fields that must be empty, because the answer about them was wrong. */
  readonly empty: readonly string[];
  /** Sentences about risk, which must be pointed out. */
  readonly risk: readonly string[];
}

export interface Score {
  readonly choices: number;
  readonly agreedChoices: number;
  readonly facts: number;
  readonly foundFacts: number;
  readonly sentences: number;
  /** Sentences with a labeled fact of their field. */
  readonly supportedSentences: number;
  /** Fields with a value where none should be. */
  readonly unwanted: number;
  readonly riskFacts: number;
  /** Sentences about risk that are not pointed out. */
  readonly missedRisk: number;
}

const none: Score = {
  choices: 0,
  agreedChoices: 0,
  facts: 0,
  foundFacts: 0,
  sentences: 0,
  supportedSentences: 0,
  unwanted: 0,
  riskFacts: 0,
  missedRisk: 0,
};

/**
 * Scores the suggestion of one session. A fact counts as found when its words are in the text of its field.
 * @param pointedOut the sentences about risk that the editor shows
 */
export function scoreSuggestion(
  values: NoteValues,
  { choices, facts, empty, risk }: GoldenLabels,
  pointedOut: readonly string[],
): Score {
  const wanted = (id: string) => !empty.includes(id);
  const chosen = Object.entries(choices).filter(([id]) => wanted(id));
  const labeled = Object.entries(facts).filter(([id]) => wanted(id));
  const texts = Object.keys(facts).flatMap((id) => splitSentences(values[id]).map((sentence) => ({ id, sentence })));
  return {
    choices: chosen.length,
    agreedChoices: chosen.filter(([id, value]) => isSameValue(values[id], value)).length,
    facts: labeled.length,
    foundFacts: labeled.filter(([id, fact]) => normalize(values[id]).includes(normalize(fact))).length,
    sentences: texts.length,
    supportedSentences: texts.filter(({ id, sentence }) => isSupported(sentence, facts[id])).length,
    riskFacts: risk.length,
    missedRisk: risk.filter((sentence) => !pointedOut.includes(sentence)).length,
    unwanted: Object.keys(values).filter((id) => !wanted(id) || !(id in choices || id in facts)).length,
  };
}

export function addScores(scores: readonly Score[]): Score {
  return scores.reduce((sum, each) => {
    const keys = Object.keys(none) as (keyof Score)[];
    return Object.fromEntries(keys.map((key) => [key, sum[key] + each[key]])) as unknown as Score;
  }, none);
}

/** Shares from 0 to 1. */
export interface Rates {
  readonly agreement: number;
  readonly recall: number;
  readonly precision: number;
}

export function computeRates(score: Score): Rates {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return {
    agreement: share(score.agreedChoices, score.choices),
    recall: share(score.foundFacts, score.facts),
    precision: share(score.supportedSentences, score.sentences),
  };
}

/** The least rates with which the evaluation passes. */
export const leastRates: Rates = { agreement: 0.95, recall: 0.9, precision: 0.9 };

/** Returns the names of the rates that are too low, `unwanted` for values where none should be, and `missedRisk` for risk that is left out. */
export function findTooLow(score: Score): string[] {
  const rates = computeRates(score);
  const keys = Object.keys(leastRates) as (keyof Rates)[];
  const low: string[] = keys.filter((key) => rates[key] < leastRates[key]);
  const never = (['unwanted', 'missedRisk'] as const).filter((key) => score[key] > 0);
  return [...low, ...never];
}

function isSupported(sentence: string, fact = ''): boolean {
  return (
    fact !== '' && (normalize(sentence).includes(normalize(fact)) || normalize(fact).includes(normalize(sentence)))
  );
}

function splitSentences(value: FieldValue | undefined): string[] {
  return typeof value === 'string'
    ? (value.match(/[^.!?]+[.!?]?/g) ?? []).map((each) => each.trim()).filter(Boolean)
    : [];
}

function normalize(value: FieldValue | undefined): string {
  return typeof value === 'string'
    ? value
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim()
    : '';
}
