import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import { type MoneyWorkQuery, SettleReceiptDocument } from '#src/gen/operations.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { formatInstant } from '../instant.ts';
import { parseDollars } from '../money/parse-dollars.ts';
import { useRequestKey } from '../money/use-request-key.ts';
import { ReasonButton } from '../reason-button.tsx';
import { StaffFault } from '../staff-fault.tsx';
import { OpenBilling } from './open-billing.tsx';
import { say } from './words.ts';

type Receipt = NonNullable<MoneyWorkQuery['moneyWork']>['receipts'][number];

interface ReceiptListProps {
  receipts: readonly Receipt[];
  onChange: () => Promise<unknown>;
}

/** Money of insurers whose decisions could not be posted. Staff apply it to a claim, or send it back. */
export function ReceiptList({ receipts, onChange }: ReceiptListProps) {
  const [settle] = useMutation(SettleReceiptDocument);
  const keyOf = useRequestKey();
  const send = async (id: string, reason: string, claimNumber = '', patientCents = 0) => {
    const key = keyOf([id, claimNumber, patientCents, reason]);
    await settle({ variables: { values: { key, id, reason }, claimNumber, patientCents } });
    await onChange();
  };
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts">{say('receipts.title')}</h2>
      <p className="quiet">{say('receipts.hint')}</p>
      {receipts.length === 0 ? <EmptyState text={say('nothing')} /> : null}
      <ul className={styles.staffList}>
        {receipts.map((receipt) => (
          <ReceiptCard key={receipt.id} receipt={receipt} onSend={send} />
        ))}
      </ul>
    </section>
  );
}

interface ReceiptCardProps {
  receipt: Receipt;
  onSend: (id: string, reason: string, claimNumber?: string, patientCents?: number) => Promise<void>;
}

function ReceiptCard({ receipt, onSend }: ReceiptCardProps) {
  const [isApplying, setApplying] = useState(false);
  const { id, amountCents, receivedAt, patientId } = receipt;
  const title = describeReceipt(receipt);
  return (
    <li className="card">
      <p>
        <strong>{title}</strong>
      </p>
      <p className="quiet">{say('receipts.at', { at: formatInstant(receivedAt) })}</p>
      {patientId ? <OpenBilling patientId={patientId} /> : null}
      {isApplying ? (
        <ReceiptForm
          receipt={receipt}
          onApply={(reason, claimNumber, patientCents) => onSend(id, reason, claimNumber, patientCents)}
          onCancel={() => setApplying(false)}
        />
      ) : (
        <p className="actions">
          <Button label={`${say('receipts.apply')}: ${title}`} onPress={() => setApplying(true)}>
            {say('receipts.apply')}
          </Button>
        </p>
      )}
      <ReasonButton
        label={say(amountCents < 0 ? 'receipts.came' : 'receipts.back')}
        about={title}
        onSend={(reason) => onSend(id, reason)}
      />
    </li>
  );
}

interface ReceiptDraft {
  claimNumber: string;
  share: string;
  reason: string;
}

const shortest = 10;

/** Returns the message of each field that is wrong. */
export function findReceiptFaults({ claimNumber, share, reason }: ReceiptDraft) {
  return {
    claimNumber: /^L\d+[AB]\d+$/i.test(claimNumber.trim()) ? undefined : say('receipts.numberWrong'),
    share: parseDollars(share) === undefined ? say('receipts.shareWrong') : undefined,
    reason: reason.trim().length < shortest ? say('refundForm.reasonShort') : undefined,
  };
}

interface ReceiptFormProps {
  receipt: Receipt;
  onApply: (reason: string, claimNumber: string, patientCents: number) => Promise<void>;
  onCancel: () => void;
}

function ReceiptForm({ receipt, onApply, onCancel }: ReceiptFormProps) {
  const [error, setError] = useState<unknown>();
  const form = useKitForm<ReceiptDraft>({
    initial: { claimNumber: receipt.patientId ? receipt.claimNumber : '', share: '0.00', reason: '' },
    validate: findReceiptFaults,
  });
  const send = async ({ claimNumber, share, reason }: ReceiptDraft) => {
    setError(undefined);
    await onApply(reason.trim(), claimNumber.trim(), parseDollars(share) ?? 0).catch(setError);
  };
  return (
    <form
      className={styles.staffForm}
      aria-label={`${say('receipts.apply')}: ${describeReceipt(receipt)}`}
      onSubmit={form.submit(send)}
      noValidate
    >
      <FormTextField
        control={form.control}
        name="claimNumber"
        label={say('receipts.number')}
        description={say('receipts.numberHint')}
      />
      <FormTextField
        control={form.control}
        name="share"
        label={say('receipts.share')}
        description={say('receipts.shareHint')}
      />
      <FormTextArea
        control={form.control}
        name="reason"
        label={say('receipts.reason')}
        description={say('refundForm.reasonHint')}
      />
      {error ? <StaffFault error={error} /> : null}
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('receipts.apply')}
        </Button>
        <Button tone="plain" onPress={onCancel}>
          {say('refundForm.cancel')}
        </Button>
      </p>
    </form>
  );
}

function describeReceipt({ amountCents, claimNumber }: Receipt): string {
  const amount = formatDollars(Math.abs(amountCents));
  return say(amountCents < 0 ? 'receipts.taken' : 'receipts.item', { amount, number: claimNumber });
}
