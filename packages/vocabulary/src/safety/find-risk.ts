import { readSentences } from './read-sentences.ts';
import { jokes, negation, otherPerson, type RiskRule, type RiskTier, reported, riskRules } from './risk-rules.ts';

export interface Risk {
  readonly tier: RiskTier;
  /** The rule that found it. */
  readonly ruleId: string;
}

/** Longer texts are read in part, so that a message cannot hold a page or a server. */
const longest = 10_000;

/** Returns the strongest risk that a message tells, or undefined. The browser and messaging run the same code. */
export function findRisk(text: string): Risk | undefined {
  let wide: Risk | undefined;
  for (const sentence of readSentences(text.slice(0, longest)))
    for (const rule of riskRules) {
      const tier = readTier(rule, sentence);
      if (tier === 'UNAMBIGUOUS') return { tier, ruleId: rule.id };
      if (tier === 'WIDE') wide ??= { tier, ruleId: rule.id };
    }
  return wide;
}

function readTier({ tier, pattern, unless, weakens }: RiskRule, sentence: string): RiskTier | undefined {
  const found = pattern.exec(sentence);
  if (!found || unless?.test(sentence)) return undefined;
  if (tier === 'WIDE') return tier;
  const before = sentence.slice(0, found.index).trimEnd();
  const isWeak =
    weakens?.test(sentence) ||
    negation.test(before) ||
    reported.test(before) ||
    otherPerson.test(cutBeforeLastI(found[0])) ||
    jokes.test(sentence);
  return isWeak ? 'WIDE' : tier;
}

/** Returns the words from the last "I" on: "I told my wife I think of suicide" is about the writer. */
function cutBeforeLastI(words: string): string {
  return words.slice(Math.max(0, ...[...words.matchAll(/\b(?:i|im|ive|ill|id)\b/g)].map(({ index }) => index)));
}
