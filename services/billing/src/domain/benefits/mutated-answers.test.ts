import { chooseByDepth } from '@linden/testkit/depth';
import { buildTestAnswer, type TestAnswer } from '@linden/x12/testkit/build-test-answer';
import { expect, test } from 'vitest';
import { createRandom, mutations } from '#tests/support/mutate-text.ts';
import { sessionFacts } from '#tests/support/session-facts.ts';
import type { BenefitsReading } from './benefits-reading.ts';
import { estimateCost } from './estimate-cost.ts';
import { readReply } from './read-reply.ts';

const rich = [
  'EB*1**30^MH**GOLD PPO',
  'DTP*346*D8*20260101',
  'EB*B*IND*A6^A8*HM*GOLD PPO*27*25*****Y',
  'MSG*TELEHEALTH AT HOME',
  'III*ZZ*10',
  'EB*A*IND*98*****.2****Y',
  'EB*C*IND*30***23*1500*****Y',
  'EB*C*IND*30***29*320.5*****Y',
  'EB*G*FAM*30***29*4000*****Y',
  'EB*F*IND*MH***29***VS*7',
];
const dependent = { firstName: 'ALMA', lastName: 'RIVERA', birthDate: '19900214' };

const bases = (
  [
    {},
    { benefits: rich },
    { benefits: rich, dependent },
    { benefits: ['EB*6**30**GOLD PPO'] },
    { benefits: ['EB*1**30', 'EB*I**MH'] },
    {
      benefits: [...rich, 'EB*U**MH', 'LS*2120', 'NM1*PR*2*CALM*****PI*7', 'LE*2120'].filter(
        (line) => !line.startsWith('EB*B'),
      ),
    },
    { benefits: ['EB*1**30^MH********Y'] },
    { benefits: ['EB*1**30^MH', 'DTP*357*D8*20260930'] },
    { rejections: ['AAA*N**72*C'] },
    { rejections: ['AAA*N**71*C'], benefits: rich },
    { payorRejections: ['AAA*Y**42*R'], benefits: [] },
    { traceNumber: 'TRACE-2', benefits: rich },
    { birthDate: '19800505', benefits: rich },
  ] satisfies TestAnswer[]
).map((answer, index) => buildTestAnswer({ ...answer, controlNumber: 100 + index }));

/** Checks the envelope without the parser under test. */
function isWhole(text: string): boolean {
  const terminator = text[105] ?? '';
  const segments = text
    .trimEnd()
    .split(terminator)
    .map((each) => each.trim().split(text[3] ?? ''));
  const all = (tag: string) => segments.filter(([found]) => found === tag);
  const [isa, gs, st, se, ge, iea] = ['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA'].map((tag) => all(tag)[0]);
  const isOnce = ['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA'].every((tag) => all(tag).length === 1);
  const count = segments.indexOf(se ?? []) - segments.indexOf(st ?? []) + 1;
  return (
    isOnce &&
    Number(se?.[1]) === count &&
    se?.[2] === st?.[2] &&
    ge?.[2] === gs?.[6] &&
    iea?.[2] === isa?.[13] &&
    !text.includes('\u0000') &&
    !text.includes('\ufffd')
  );
}

type Trial = { seed: number; name: string; base: string; text: string; reading: BenefitsReading };

function* runTrials(count: number): Generator<Trial> {
  const names = Object.keys(mutations);
  for (let seed = 1; seed <= count; seed += 1) {
    const random = createRandom(seed);
    const pick = (below: number) => Math.floor(random() * below);
    const base = bases[pick(bases.length)] ?? '';
    const name = names[seed % names.length] ?? '';
    const text = mutations[name]?.(base, pick, bases[pick(bases.length)] ?? '') ?? base;
    yield { seed, name, base, text, reading: readReply(text, sessionFacts) };
  }
}

const isEligible = (text: string) => readReply(text, sessionFacts).eligibilityResult === 'ELIGIBLE';

const decisive = /^(EB|DTP|AAA|TRN|DMG)\*/;

/**
 * Returns whether the mutation wrote another valid segment that changes the verdict: `EB*6` became `EB*1`, or the year of a date changed. No reader
 * can distinguish that from an intact answer.
 */
function isForged({ base, text }: Trial): boolean {
  const decide = (file: string) =>
    file
      .split('~')
      .filter((segment) => decisive.test(segment))
      .sort()
      .join('~');
  return decide(base) !== decide(text);
}

function findWhyNotEligible(trial: Trial): string | undefined {
  if (!isWhole(trial.text)) return 'damaged and ELIGIBLE';
  return isEligible(trial.base) || isForged(trial) ? undefined : 'ELIGIBLE from an answer that is not';
}

test('control: the first three answers are ELIGIBLE, and the others are not', () => {
  expect(bases.map(isEligible)).toEqual(bases.map((_, index) => index < 3));
  expect(bases.every(isWhole)).toBe(true);
});

test('a damaged answer never crashes and never says ELIGIBLE', () => {
  const count = chooseByDepth(3000, 100_000);
  const wrong: unknown[] = [];
  let damaged = 0;
  let forged = 0;
  for (const trial of runTrials(count)) {
    const { seed, name, base, text, reading } = trial;
    const { summary } = estimateCost({ reading, allowedCents: 15_000, payorRange: undefined });
    const cents = summary.estimatedPatientResponsibilityCents ?? 0;
    if (!Number.isInteger(cents) || cents < 0 || cents > 15_000) wrong.push({ seed, name, cents });
    if (text !== base && !isWhole(text)) damaged += 1;
    if (reading.eligibilityResult !== 'ELIGIBLE') continue;
    const why = findWhyNotEligible(trial);
    if (why) wrong.push({ seed, name, why });
    else if (!isEligible(base)) forged += 1;
  }
  expect(wrong).toEqual([]);
  expect(damaged).toBeGreaterThan(count / 2);
  expect(forged).toBeLessThan(count / 500);
});
