import {
  findConsequence,
  type LadderVariant,
  type Level,
  ladderVariants,
  severities,
} from '@linden/vocabulary/provider-cancel/ladder';
import type { ProviderStandingQuery } from '#src/gen/operations.ts';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { say } from './words.ts';

export type OwnStanding = NonNullable<ProviderStandingQuery['ownStanding']>;
export type StandingCancellation = OwnStanding['cancellations'][number];

export function decideLevel({ level }: Pick<OwnStanding, 'level'>): Level {
  return severities.find((each) => each === level) ?? 0;
}

export function findVariant({ variant }: Pick<OwnStanding, 'variant'>): LadderVariant {
  return ladderVariants.find((each) => each === variant) ?? 'STANDARD';
}

/** Returns what the level means for the provider today. */
export function describeEffect(standing: OwnStanding, zone: string): string {
  const { lockedUntil } = standing;
  if (lockedUntil) return say('effects.LOCKED', { day: formatPlainDay(lockedUntil, zone) });
  const variant = findVariant(standing);
  const { kind } = findConsequence(decideLevel(standing), variant);
  if (kind === 'NONE') return say('goodText');
  return kind === 'LOCKED' ? say(`effects.UNLOCKED_${variant}`) : say(`effects.${kind}`);
}
