import { type CancelForm, cancelFormFaults } from '@linden/vocabulary/provider-cancel/cancel-form';

export const cancelSteps = ['reason', 'note', 'review', 'recommend'] as const;
export type CancelStep = (typeof cancelSteps)[number];

/** The fields of each step that has some. */
const fieldsOf = {
  reason: ['reason', 'subReason', 'otherReason', 'outOfOfficeDays', 'additionalDetails'],
  note: ['noteToClient', 'sharedContext', 'internalNote'],
} as const satisfies Partial<Record<CancelStep, readonly (keyof CancelForm)[]>>;

/** Returns the first message of each field of a step. */
export function findStepFaults(step: 'reason' | 'note', form: CancelForm): Partial<Record<keyof CancelForm, string>> {
  const fields: readonly (keyof CancelForm)[] = fieldsOf[step];
  const faults = cancelFormFaults(form).filter(({ field }) => fields.includes(field));
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));
}

/** Returns the step to show: the wanted one, or the first one before it that misses something. */
export function findStep(wanted: string | null, form: CancelForm, isCanceled: boolean): CancelStep {
  if (isCanceled) return 'recommend';
  const step = cancelSteps.find((each) => each === wanted && each !== 'recommend') ?? 'reason';
  const before = cancelSteps.slice(0, cancelSteps.indexOf(step));
  const open = before.find((each) => isForm(each) && Object.keys(findStepFaults(each, form)).length > 0);
  return open ?? step;
}

function isForm(step: CancelStep): step is keyof typeof fieldsOf {
  return Object.hasOwn(fieldsOf, step);
}
