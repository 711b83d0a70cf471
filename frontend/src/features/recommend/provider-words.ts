import { findStateName } from '@linden/vocabulary/places/us-states';
import type { RecommendedProvider } from './recommend-card.tsx';
import { say } from './words.ts';

/** @param usState two-letter code */
export function isLicensedIn({ license }: Pick<RecommendedProvider, 'license'>, usState: string): boolean {
  return license.some((each) => each.usState === usState);
}

/** Says that a provider cannot be recommended for sessions in this state. */
export function sayNotLicensed({ name }: Pick<RecommendedProvider, 'name'>, usState: string): string {
  return say('providers.notLicensed', { name, state: findStateName(usState) ?? usState });
}

/** Says how many providers a search found. @param most how many are shown at most */
export function describeCount(shown: number, total: number, most: number): string {
  if (shown === 0) return say('providers.noTherapists');
  return total > most ? say('providers.foundMore', { count: most }) : say('providers.found', { count: shown });
}
