import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { StartPaymentPlanDocument } from '#src/gen/operations.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Fault } from './move-form.tsx';
import { say } from './words.ts';

const minPartCents = 1_000;

/** Returns how many monthly parts a client may choose: 2 to 6, each of $10 or more. */
export function listPlanParts(pastDueCents: number): number[] {
  return [2, 3, 4, 5, 6].filter((parts) => pastDueCents >= parts * minPartCents);
}

interface PlanFormProps {
  patientId: string;
  pastDueCents: number;
  onDone: () => Promise<unknown>;
}

/** Splits what is past due into monthly payments. Nothing is shown where it is too little for a plan. */
export function PlanForm({ patientId, pastDueCents, onDone }: PlanFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [start, { error }] = useMutation(StartPaymentPlanDocument);
  const key = useRef(crypto.randomUUID());
  const choices = listPlanParts(pastDueCents);
  const form = useKitForm<{ parts: string }>({ initial: { parts: `${choices[0] ?? 2}` }, validate: () => ({}) });
  const send = async ({ parts }: { parts: string }) => {
    const values = { key: key.current, patientId, parts: Number(parts) };
    const done = await start({ variables: { values } }).catch(() => undefined);
    if (done?.data?.startPaymentPlan) await onDone();
  };
  if (choices.length === 0) return null;
  if (!isOpen) {
    return (
      <Button tone="plain" onPress={() => setOpen(true)}>
        {say('billing.plan.open')}
      </Button>
    );
  }
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <FormSelect
        control={form.control}
        name="parts"
        label={say('billing.plan.parts')}
        description={say('billing.plan.hint')}
        options={choices.map((count) => ({
          value: `${count}`,
          label: say('billing.plan.part', { count, amount: formatDollars(Math.ceil(pastDueCents / count)) }),
        }))}
      />
      {error ? <Fault error={error} /> : null}
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('billing.plan.go')}
        </Button>
        <Button tone="plain" onPress={() => setOpen(false)}>
          {say('billing.plan.cancel')}
        </Button>
      </p>
    </form>
  );
}
