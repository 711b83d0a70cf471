import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { DisputePaymentDocument, type DisputeReason } from '#src/gen/operations.ts';
import { clientAccount } from '#src/locales/en/client-account.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import type { ListedPayment } from './billed-patient.ts';
import { Fault } from './move-form.tsx';
import { say } from './words.ts';

const reasons = Object.keys(clientAccount.billing.payments.reasons) as DisputeReason[];

interface DisputeFormProps {
  payment: ListedPayment;
  onDone: () => void;
  onCancel: () => void;
}

/** Says what is wrong with a payment. Staff look into it. */
export function DisputeForm({ payment, onDone, onCancel }: DisputeFormProps) {
  const [dispute, { error }] = useMutation(DisputePaymentDocument);
  // A repeated request opens no second dispute.
  const key = useRef(crypto.randomUUID());
  const form = useKitForm<{ reason: string }>({ initial: { reason: reasons[0] ?? '' }, validate: () => ({}) });
  const send = async ({ reason }: { reason: string }) => {
    const values = { key: key.current, paymentId: payment.id, reason: reason as DisputeReason };
    const done = await dispute({ variables: { values } }).catch(() => undefined);
    if (done?.data?.disputePayment) onDone();
  };
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <FormSelect
        control={form.control}
        name="reason"
        label={say('billing.payments.disputeWhy')}
        options={reasons.map((code) => ({ value: code, label: say(`billing.payments.reasons.${code}`) }))}
      />
      {error ? <Fault error={error} /> : null}
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('billing.payments.disputeGo')}
        </Button>
        <Button tone="plain" onPress={onCancel}>
          {say('billing.payments.cancel')}
        </Button>
      </p>
    </form>
  );
}
