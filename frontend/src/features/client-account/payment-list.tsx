import * as styles from '#src/features/client-account/client-account.module.css';
import { formatDollars } from '#src/lib/money/money.ts';
import { buildReceiptPath } from '#src/lib/paths/document-paths.ts';
import type { ListedPayment } from './billed-patient.ts';
import { describeCause, describeStatus, formatDueDay } from './describe-payment.ts';
import { DownloadButton } from './download-button.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { say } from './words.ts';

interface PaymentListProps {
  /** `null`: the payments could not be loaded. */
  payments: readonly ListedPayment[] | null;
  name: string;
  patientId: string;
  onChange: () => Promise<unknown>;
}

/** What a patient pays: why, how much, when, whether it is paid, and what the client can do. */
export function PaymentList({ payments, name, patientId, onChange }: PaymentListProps) {
  return (
    <div className={styles.paymentList}>
      <h3>{say('billing.payments.title')}</h3>
      {payments === null ? <p>{say('billing.payments.away')}</p> : null}
      {payments?.length === 0 ? <p>{say('billing.payments.none')}</p> : null}
      {payments && payments.length > 0 ? (
        <ul aria-label={say('billing.payments.of', { name })}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>{describeCause(payment)}</span>
              <strong>{formatDollars(payment.amountCents)}</strong>
              <span className="quiet">{describeStatus(payment)}</span>
              {payment.bill ? <BillExplained bill={payment.bill} /> : null}
              <div className={styles.paymentChoices}>
                {payment.status === 'PAID' || payment.status === 'REFUNDED' ? (
                  <DownloadButton
                    path={buildReceiptPath(patientId, payment.id)}
                    label={say('billing.documents.receiptOf', {
                      cause: describeCause(payment),
                      ...describeSum(payment),
                    })}
                  >
                    {say('billing.documents.receipt')}
                  </DownloadButton>
                ) : null}
                <PaymentActions payment={payment} onChange={onChange} />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="quiet">{say('billing.payments.when')}</p>
    </div>
  );
}

/** What the client was told, what the insurer decided, and why the two differ, part by part. */
function BillExplained({ bill }: { bill: NonNullable<ListedPayment['bill']> }) {
  const { estimatedCents, billedCents, lines } = bill;
  const amounts = { estimated: formatDollars(estimatedCents), billed: formatDollars(billedCents) };
  const isSame = estimatedCents === billedCents && lines.every(({ reason }) => reason === 'SAME');
  return (
    <details className={styles.paymentBill}>
      <summary>{say(isSame ? 'billing.payments.bill.same' : 'billing.payments.bill.differs', amounts)}</summary>
      <ul>
        {lines.map(({ part, reason, ...line }) => (
          <li key={part}>
            {say('billing.payments.bill.line', {
              part: say(`billing.payments.bill.parts.${part}`),
              estimated: formatDollars(line.estimatedCents),
              billed: formatDollars(line.billedCents),
            })}{' '}
            <span className="quiet">{say(`billing.payments.bill.reasons.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function describeSum({ amountCents, dueAt }: ListedPayment) {
  return { amount: formatDollars(amountCents), date: formatDueDay(dueAt) };
}
