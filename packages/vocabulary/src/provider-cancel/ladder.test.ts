import { describe, expect, test } from 'vitest';
import {
  type Consequence,
  decideLevel,
  decideSeverity,
  findConsequence,
  type LadderVariant,
  ladder,
  ladderVariants,
  severities,
} from './ladder.ts';
import { cancelCategories } from './policy-row.ts';
import { findReviewText } from './review-texts.ts';

test.each<[LadderVariant, string[]]>([
  ['STANDARD', ['NONE', 'REMINDER', 'REMINDER', 'RANKED_LOWER', 'PROFILE_LOWER', 'LOCKED 30']],
  ['EARLY', ['NONE', 'REMINDER', 'REMINDER', 'WARNING', 'LOCKED 30', 'LOCKED 60']],
])('has the consequences of the %s variant by level (provider-portal, section 4.2)', (variant, consequences) => {
  const named = (each: Consequence) => (each.kind === 'LOCKED' ? `LOCKED ${each.days}` : each.kind);
  expect(ladder[variant].map(named)).toEqual(consequences);
});

test('a level is the number of counted cancellations, at most 5; a severity counts the new one', () => {
  expect([-1, 0, 1, 4, 5, 9].map(decideLevel)).toEqual([0, 0, 1, 4, 5, 5]);
  expect([-1, 0, 1, 4, 5, 9].map(decideSeverity)).toEqual([1, 1, 2, 5, 5, 5]);
});

describe('review texts', () => {
  const all = cancelCategories.flatMap((category) =>
    severities.flatMap((severity) =>
      ladderVariants.map((variant) => ({
        category,
        severity,
        variant,
        ...findReviewText(category, severity, variant),
      })),
    ),
  );
  test('are 15 in each variant, and each is another text', () => {
    for (const variant of ladderVariants) {
      const texts = all.filter((each) => each.variant === variant).map(({ title, body }) => `${title} ${body}`);
      expect(new Set(texts).size).toBe(15);
    }
  });

  const said: { readonly [kind in Consequence['kind']]?: RegExp } = {
    REMINDER: /^(?!.*warning).*It’s a reminder/,
    WARNING: /^(?!.*reminder).*It’s a warning/,
  };

  test('say the consequence of the ladder, and only an unexcused one has one', () => {
    for (const { category, severity, variant, title, body } of all) {
      const text = `${title} ${body}`;
      const consequence = findConsequence(severity, variant);
      const lock = category === 'UNEXCUSED' && consequence.kind === 'LOCKED' ? `${consequence.days} days` : undefined;
      if (lock) expect(title).toContain(lock);
      else expect(title).not.toMatch(/(30|60) days/);
      if (category !== 'UNEXCUSED') expect(text).toMatch(/doesn’t count against you/);
      else expect(text).toMatch(said[consequence.kind] ?? /^(?!.*(warning|reminder))/);
    }
  });
});
