import { formatDollars } from '#src/lib/money/money.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { BilledPatient } from './billed-patient.ts';
import { PlanForm } from './plan-form.tsx';
import { say } from './words.ts';

interface PastDueProps {
  patient: BilledPatient;
  onChange: () => Promise<unknown>;
}

/** What is past due, a payment plan, and why an account is paused and how to end it. */
export function PastDue({ patient, onChange }: PastDueProps) {
  const { id, clientPastDueBalance: pastDue, hasPaymentPlan, activePauseRecord } = patient;
  return (
    <>
      {activePauseRecord ? (
        <Notice tone="warm" role="status">
          <p>{say('billing.paused')}</p>
        </Notice>
      ) : null}
      {pastDue ? <p>{say('billing.pastDue', { amount: formatDollars(pastDue) })}</p> : null}
      {hasPaymentPlan ? <p>{say('billing.hasPlan')}</p> : null}
      {pastDue && !hasPaymentPlan ? <PlanForm patientId={id} pastDueCents={pastDue} onDone={onChange} /> : null}
    </>
  );
}
