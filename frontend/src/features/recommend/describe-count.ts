import { say } from './words.ts';

/** Says how many providers a search found. @param most how many are shown at most */
export function describeCount(shown: number, total: number, most: number): string {
  if (shown === 0) return say('providers.noTherapists');
  return total > most ? say('providers.foundMore', { count: most }) : say('providers.found', { count: shown });
}
