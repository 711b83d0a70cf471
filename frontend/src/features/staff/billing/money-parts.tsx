import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import type { PatientMoneyQuery } from '#src/gen/operations.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { StaffFault } from '../staff-fault.tsx';
import { ActionList } from './action-list.tsx';
import { ClaimList } from './claim-list.tsx';
import { DisputeList } from './dispute-list.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { PaymentList } from './payment-list.tsx';
import { PhotosPart } from './photos-part.tsx';
import { PlansPart } from './plans-part.tsx';
import { RefundList } from './refund-list.tsx';
import { useDesk } from './use-desk.ts';
import { say } from './words.ts';

// Its date fields are large.
const IssuesPart = lazy(loadLazily(async () => ({ default: (await import('./issues-part.tsx')).IssuesPart })));

type Money = NonNullable<PatientMoneyQuery['patientMoney']>;

interface MoneyPartsProps {
  patientId: string;
  money: Money;
  onChange: () => Promise<void>;
}

/** The parts of a client's billing, each with what staff can do. */
export function MoneyParts({ patientId, money, onChange }: MoneyPartsProps) {
  const desk = useDesk(onChange);
  const { refunds, disputes } = money;
  return (
    <>
      <p>
        <strong>{describeBalance(money.balanceCents)}</strong>
      </p>
      <Part name="payments" isEmpty={money.payments.length === 0}>
        <PaymentList
          payments={money.payments}
          onChange={onChange}
          onWriteOff={desk.writeOff}
          onRelease={desk.release}
        />
      </Part>
      <Part name="disputes" isEmpty={disputes.length === 0}>
        <DisputeList disputes={disputes} onDecide={desk.decideDispute} />
      </Part>
      <section aria-labelledby="refunds">
        <h2 id="refunds">{say('refunds.title_all')}</h2>
        {desk.refundError ? <StaffFault error={desk.refundError} /> : null}
        {refunds.length === 0 ? <EmptyState text={say('refunds.none')} /> : null}
        <RefundList refunds={refunds} onDecide={(id, approves) => void desk.decideRefund(id, approves)} />
      </section>
      <PlansPart patientId={patientId} coverages={money.coverages} onChange={onChange} />
      <Suspense>
        <IssuesPart patientId={patientId} coverages={money.coverages} />
      </Suspense>
      <PhotosPart patientId={patientId} />
      <Part name="claims" isEmpty={money.claims.length === 0}>
        <ClaimList claims={money.claims} onRerun={desk.rerunClaim} />
      </Part>
      <Part name="ledger" isEmpty={money.entries.length === 0}>
        <LedgerTable entries={money.entries} />
      </Part>
      <Part name="actions" isEmpty={money.actions.length === 0}>
        <ActionList actions={money.actions} />
      </Part>
    </>
  );
}

interface PartProps {
  name: 'payments' | 'disputes' | 'claims' | 'ledger' | 'actions';
  isEmpty: boolean;
  children: ReactNode;
}

function Part({ name, isEmpty, children }: PartProps) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{say(`${name}.title`)}</h2>
      {isEmpty ? <EmptyState text={say(`${name}.none`)} /> : children}
    </section>
  );
}

function describeBalance(cents: number): string {
  if (cents === 0) return say('person.even');
  const amount = formatDollars(Math.abs(cents));
  return say(cents > 0 ? 'person.owes' : 'person.credit', { amount });
}
