/** What a level of the ladder does to a provider (P4.2-1 to P4.2-7). */
export type Consequence =
  | { readonly kind: 'NONE' }
  /** Our own word for levels 1 and 2, where the spec has none. */
  | { readonly kind: 'REMINDER' }
  | { readonly kind: 'WARNING' }
  /** Ranked lower in search. */
  | { readonly kind: 'RANKED_LOWER' }
  /** The profile appears lower. */
  | { readonly kind: 'PROFILE_LOWER' }
  /** New clients are turned off, and the provider cannot turn them on. */
  | { readonly kind: 'LOCKED'; readonly days: 30 | 60 };

/** EARLY: the provider turned off referrals within 14 days of the first counted cancellation. */
export const ladderVariants = ['STANDARD', 'EARLY'] as const;
export type LadderVariant = (typeof ladderVariants)[number];

export const severities = [1, 2, 3, 4, 5] as const;
export type Severity = (typeof severities)[number];
export type Level = 0 | Severity;

/** Days that an unexcused cancellation counts. One counted cancellation is one level. */
export const countedDays = 90;
/** Days after the first counted cancellation in which turning off referrals is early. */
export const earlyDays = 14;

const none = { kind: 'NONE' } as const;
const reminder = { kind: 'REMINDER' } as const;

/** Consequences by level, from 0 to 5. */
export const ladder: Readonly<Record<LadderVariant, readonly Consequence[]>> = {
  STANDARD: [
    none,
    reminder,
    reminder,
    { kind: 'RANKED_LOWER' },
    { kind: 'PROFILE_LOWER' },
    { kind: 'LOCKED', days: 30 },
  ],
  EARLY: [none, reminder, reminder, { kind: 'WARNING' }, { kind: 'LOCKED', days: 30 }, { kind: 'LOCKED', days: 60 }],
};

export function findConsequence(level: Level, variant: LadderVariant): Consequence {
  return ladder[variant][level] ?? none;
}

/** Returns the level of a number of counted cancellations. */
export function decideLevel(count: number): Level {
  const levels = [0, 1, 2, 3, 4, 5] as const;
  return levels[Math.min(Math.max(count, 0), 5)] ?? 5;
}

/** Returns the severity of a cancellation. @param before the provider's cancellations of the same category in the last 90 days */
export function decideSeverity(before: number): Severity {
  return severities[Math.min(Math.max(before, 0), 4)] ?? 5;
}
