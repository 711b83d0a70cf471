import { useBookingForm } from '#src/features/booking/form/form-context.tsx';
import { toAnswers } from '#src/features/booking/state/use-saved-plan.ts';
import { sayPlan } from '#src/lib/insurance/plan-words.ts';
import { getMemberIdEnd, type SavedPlan } from '#src/lib/insurance/saved-plans.ts';
import { RadioGroup } from '#src/ui/kit/radio-group.tsx';

const other = 'other';

/** The client's own plans that the provider takes, the primary one first, and another one. */
export function SavedPlanChoice({ plans }: { plans: readonly SavedPlan[] }) {
  const { state, fill } = useBookingForm();
  const { payorId, memberId } = state.draft.payment;
  const chosen = plans.find((plan) => plan.payorId === payorId && plan.memberId === memberId);
  const choose = (value: string) => {
    const plan = plans.find(({ uuid }) => uuid === value);
    fill(plan ? toAnswers(plan) : { payorId: '', insurance: '', memberId: '' });
  };
  return (
    <RadioGroup
      label={sayPlan('yours')}
      value={chosen?.uuid ?? other}
      onChange={choose}
      options={[
        ...plans.map((plan) => ({
          value: plan.uuid,
          label: plan.name,
          description: sayPlan('memberId', { end: getMemberIdEnd(plan) }),
        })),
        { value: other, label: sayPlan('other') },
      ]}
    />
  );
}
