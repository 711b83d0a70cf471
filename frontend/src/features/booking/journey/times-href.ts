import { getProviderPath } from '#src/lib/paths/paths.ts';
import type { Journey } from './use-journey.ts';

/** The profile at its open times. */
export function getTimesHref({ asked, provider }: Pick<Journey, 'asked' | 'provider'>): string {
  return `${getProviderPath(provider, { state: asked.state, insurance: asked.insurance })}#times`;
}
