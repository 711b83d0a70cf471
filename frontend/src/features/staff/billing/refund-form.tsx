import { useMutation } from '@apollo/client/react';
import * as styles from '#src/features/staff/staff.module.css';
import { type RefundGround, RequestRefundDocument } from '#src/gen/operations.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { staffBilling } from '#src/locales/en/staff-billing.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { parseDollars } from '../money/parse-dollars.ts';
import { useRequestKey } from '../money/use-request-key.ts';
import { StaffFault } from '../staff-fault.tsx';
import { say } from './words.ts';

interface RefundDraft {
  amount: string;
  ground: string;
  reason: string;
}

const shortest = 10;
const grounds = Object.keys(staffBilling.refunds.grounds) as RefundGround[];

/** Returns the message of each field that is wrong. @param leftCents of the payment */
export function findRefundFaults({ amount, reason }: RefundDraft, leftCents: number) {
  const cents = parseDollars(amount);
  const tooLarge = cents !== undefined && cents > leftCents;
  const wrong = cents === undefined || cents === 0 ? say('refundForm.amountWrong') : undefined;
  return {
    amount: tooLarge ? say('refundForm.amountLarge', { amount: formatDollars(leftCents) }) : wrong,
    reason: reason.trim().length < shortest ? say('refundForm.reasonShort') : undefined,
  };
}

interface RefundFormProps {
  payment: { id: string; amountCents: number; refundedCents: number };
  onDone: (isWaiting: boolean) => void;
  onCancel: () => void;
}

/** Returns money of a payment, whole or in part. */
export function RefundForm({ payment, onDone, onCancel }: RefundFormProps) {
  const leftCents = payment.amountCents - payment.refundedCents;
  const [request, { error }] = useMutation(RequestRefundDocument);
  const keyOf = useRequestKey();
  const form = useKitForm<RefundDraft>({
    initial: { amount: (leftCents / 100).toFixed(2), ground: grounds[0] ?? '', reason: '' },
    validate: (draft) => findRefundFaults(draft, leftCents),
  });
  const send = async (draft: RefundDraft) => {
    const about = {
      paymentId: payment.id,
      amountCents: parseDollars(draft.amount) ?? 0,
      ground: draft.ground as RefundGround,
      reason: draft.reason.trim(),
    };
    const values = { key: keyOf(about), ...about };
    const { data } = await request({ variables: { values } }).catch(() => ({ data: undefined }));
    if (data?.requestRefund) onDone(about.amountCents + payment.refundedCents > 20_000);
  };
  return (
    <form className={styles.staffForm} onSubmit={form.submit(send)} noValidate>
      <h3>{say('refundForm.title', { amount: formatDollars(payment.amountCents) })}</h3>
      <FormTextField
        control={form.control}
        name="amount"
        label={say('refundForm.cents')}
        description={say('refundForm.centsHint', { amount: formatDollars(leftCents) })}
      />
      <FormSelect
        control={form.control}
        name="ground"
        label={say('refundForm.ground')}
        options={grounds.map((ground) => ({ value: ground, label: say(`refunds.grounds.${ground}`) }))}
      />
      <FormTextArea
        control={form.control}
        name="reason"
        label={say('refundForm.reason')}
        description={say('refundForm.reasonHint')}
      />
      {error ? <StaffFault error={error} /> : null}
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('refundForm.go')}
        </Button>
        <Button tone="plain" onPress={onCancel}>
          {say('refundForm.cancel')}
        </Button>
      </p>
    </form>
  );
}
