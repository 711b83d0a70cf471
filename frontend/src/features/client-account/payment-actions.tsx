import { useState } from 'react';
import { formatDollars } from '#src/lib/money/money.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { ListedPayment } from './billed-patient.ts';
import { describeCause } from './describe-payment.ts';
import { DisputeForm } from './dispute-form.tsx';
import { MoveForm } from './move-form.tsx';
import { say } from './words.ts';

interface PaymentActionsProps {
  payment: ListedPayment;
  onChange: () => Promise<unknown>;
}

/** Moves a payment to a later day, or says that something is wrong with it. */
export function PaymentActions({ payment, onChange }: PaymentActionsProps) {
  const [open, setOpen] = useState<'move' | 'dispute'>();
  const [said, setSaid] = useState<string>();
  const what = `${describeCause(payment)}, ${formatDollars(payment.amountCents)}`;
  const finish = async (words: string) => {
    setOpen(undefined);
    setSaid(words);
    await onChange();
  };
  const close = () => setOpen(undefined);
  return (
    <>
      {said ? (
        <Notice tone="calm" role="status">
          <p>{said}</p>
        </Notice>
      ) : null}
      {open === 'move' ? (
        <MoveForm payment={payment} onDone={() => void finish(say('billing.payments.moved'))} onCancel={close} />
      ) : null}
      {open === 'dispute' ? (
        <DisputeForm
          payment={payment}
          onDone={() => void finish(say('billing.payments.disputeSent'))}
          onCancel={close}
        />
      ) : null}
      {!open && (payment.movableUntil || payment.isDisputable) ? (
        <p className="actions">
          {payment.movableUntil ? (
            <Button tone="plain" label={say('billing.payments.moveOf', { what })} onPress={() => setOpen('move')}>
              {say('billing.payments.move')}
            </Button>
          ) : null}
          {payment.isDisputable ? (
            <Button tone="quiet" label={say('billing.payments.disputeOf', { what })} onPress={() => setOpen('dispute')}>
              {say('billing.payments.dispute')}
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
