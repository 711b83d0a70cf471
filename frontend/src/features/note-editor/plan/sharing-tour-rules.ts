import { type ProviderEventType, planTourNoteTypes } from '@linden/vocabulary/providers/provider-events';
import type { PlanFacts } from './plan-context.ts';

/** On wide screens (P4.8-4). */
export const tourDelayMs = 1_000;
export const tourVisiblePart = 0.25;

/** Returns the event that remembers the tour; undefined where it is not shown: in other notes, and for clients with Medicaid. */
export function findTourEvent({ noteType, rule }: Pick<PlanFacts, 'noteType' | 'rule'>): ProviderEventType | undefined {
  const shown = rule === 'OPTIONAL' ? planTourNoteTypes.find((type) => type === noteType) : undefined;
  return shown && `TREATMENT_PLAN_SHARING_ONBOARDING_${shown}`;
}
