import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/kit/button.tsx';
import { Select } from '#src/ui/kit/select.tsx';
import { sayPlan } from './plan-words.ts';
import { getMemberIdEnd, type SavedPlan } from './saved-plans.ts';

export interface PayChoice {
  /** The client's own plans, the primary one first. */
  plans: readonly SavedPlan[];
  /** What pays now; null without insurance. */
  payorId: string | null;
  /** @param payorId null without insurance */
  onChoose: (payorId: string | null) => void;
}

const cash = 'cash';

/** What pays for a session, in words, and a button that offers the client's own plans. @param children the words */
export function PaidBy({ plans, payorId, onChoose, children }: PayChoice & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <>
        {children}{' '}
        <Button tone="quiet" onPress={() => setOpen(true)}>
          {sayPlan('change')}
        </Button>
      </>
    );
  }
  const options = plans.map((plan) => ({
    value: plan.payorId,
    label: sayPlan('plan', { name: plan.name, end: getMemberIdEnd(plan) }),
  }));
  // A plan of the last session that is no longer saved keeps its words.
  const isSaved = payorId === null || plans.some((plan) => plan.payorId === payorId);
  return (
    <>
      {isSaved ? null : children}
      <Select
        label={sayPlan('paidBy')}
        isLabelHidden
        value={isSaved ? (payorId ?? cash) : ''}
        empty={isSaved ? undefined : sayPlan('change')}
        onChange={(value) => value && onChoose(value === cash ? null : value)}
        options={[...options, { value: cash, label: sayPlan('cash') }]}
      />
    </>
  );
}
