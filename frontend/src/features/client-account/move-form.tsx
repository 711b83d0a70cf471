import { useMutation } from '@apollo/client/react';
import { MovePaymentDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { ListedPayment } from './billed-patient.ts';
import { formatDueDay } from './describe-payment.ts';
import { listMoveDays } from './move-days.ts';
import { describePaymentFault } from './payment-fault.ts';
import { say } from './words.ts';

interface MoveFormProps {
  payment: ListedPayment;
  onDone: () => void;
  onCancel: () => void;
}

/** Chooses a later day for a payment, once. */
export function MoveForm({ payment: { id, dueAt, movableUntil }, onDone, onCancel }: MoveFormProps) {
  const [move, { error }] = useMutation(MovePaymentDocument);
  const days = listMoveDays(dueAt, movableUntil ?? dueAt, new Date());
  const form = useKitForm<{ day: string }>({ initial: { day: days.at(-1) ?? '' }, validate: () => ({}) });
  const send = async ({ day }: { day: string }) => {
    const done = await move({ variables: { paymentId: id, dueAt: day } }).catch(() => undefined);
    if (done?.data?.movePayment) onDone();
  };
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <FormSelect
        control={form.control}
        name="day"
        label={say('billing.payments.moveDay')}
        description={say('billing.payments.moveHint', {
          from: formatDueDay(days[0] ?? dueAt),
          until: formatDueDay(days.at(-1) ?? dueAt),
        })}
        options={days.map((day) => ({ value: day, label: formatDueDay(day) }))}
      />
      {error ? <Fault error={error} /> : null}
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('billing.payments.moveGo')}
        </Button>
        <Button tone="plain" onPress={onCancel}>
          {say('billing.payments.cancel')}
        </Button>
      </p>
    </form>
  );
}

export function Fault({ error }: { error: unknown }) {
  return (
    <Notice tone="warm" role="alert">
      <p>{describePaymentFault(error)}</p>
    </Notice>
  );
}
