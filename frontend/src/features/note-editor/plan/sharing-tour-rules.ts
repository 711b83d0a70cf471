import type { NoteType } from '@linden/form-engine/schema';
import type { PlanFacts } from './plan-context.ts';

/** On wide screens (P4.8-4). */
export const tourDelayMs = 1_000;
export const tourVisiblePart = 0.25;

const tourTypes: readonly NoteType[] = ['INTAKE', 'PROGRESS', 'GROW_PROGRESS'];

/** Returns the event that remembers the tour; undefined where it is not shown: in other notes, and for clients with Medicaid. */
export function findTourEvent({ noteType, rule }: Pick<PlanFacts, 'noteType' | 'rule'>): string | undefined {
  const isShown = rule === 'OPTIONAL' && tourTypes.includes(noteType);
  return isShown ? `TREATMENT_PLAN_SHARING_ONBOARDING_${noteType}` : undefined;
}
