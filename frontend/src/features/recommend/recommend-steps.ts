import { findRecommendationFaults, type RecommendationForm } from '@linden/vocabulary/sessions/recommendation';
import type { RecommendDraft } from './recommend-draft.ts';

/** The steps of a recommendation (P2.5-1). */
export const recommendSteps = ['reason', 'providers', 'note', 'preview', 'providerNote'] as const;
export type RecommendStep = (typeof recommendSteps)[number];

const fieldsOf: Partial<Record<RecommendStep, readonly (keyof RecommendationForm)[]>> = {
  reason: ['reason', 'typeOfCare'],
  providers: ['providerIds'],
};

/** Returns the first message of each field of a step. Notes are checked where they are typed. */
export function findStepFaults(
  step: RecommendStep,
  { reason, typeOfCare, providers }: Pick<RecommendDraft, 'reason' | 'typeOfCare' | 'providers'>,
): Partial<Record<keyof RecommendationForm, string>> {
  const providerIds = providers.map(({ id }) => id);
  const faults = findRecommendationFaults({ reason, typeOfCare, providerIds, noteToClient: '', noteToProvider: '' });
  const own = faults.filter(({ field }) => fieldsOf[step]?.includes(field));
  return Object.fromEntries(own.toReversed().map(({ field, message }) => [field, message]));
}

/** Returns the step to show: the wanted one, or the first one before it that misses something. */
export function findStep(wanted: string | null, draft: RecommendDraft): RecommendStep {
  const step = recommendSteps.find((each) => each === wanted) ?? 'reason';
  const before = recommendSteps.slice(0, recommendSteps.indexOf(step));
  const isOpen = (each: RecommendStep) =>
    (each === 'reason' && (draft.patientId === '' || draft.usState === '')) ||
    Object.keys(findStepFaults(each, draft)).length > 0;
  return before.find(isOpen) ?? step;
}
