import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccountBillingDocument } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { nameCardBrand } from '#src/lib/money/card-brand.ts';
import { cardSetupPath } from '#src/lib/paths/paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import type { BilledPatient } from './billed-patient.ts';
import { PastDue } from './past-due.tsx';
import { PaymentList } from './payment-list.tsx';
import { SelfPayList } from './self-pay-list.tsx';
import { Statements } from './statements.tsx';
import { say } from './words.ts';

/** The cards of the client's patients, or of the selected one. `?edit=true` opens the form of the first (C2.1-3). */
export function BillingTab() {
  const { actsFor } = useClient();
  const [search] = useSearchParams();
  const { data, loading, refetch } = useQuery(AccountBillingDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  const shown = data?.clientUser?.patients?.filter(({ id }) => !actsFor || id === actsFor.id);
  const first = shown?.find(({ isArchived }) => !isArchived);
  const edited = search.get('edit') === 'true' ? first?.id : undefined;
  useEffect(() => {
    // The page of the form has a policy of its own, so it is a new document.
    if (edited) location.replace(buildCardSetupHref(edited));
  }, [edited]);
  if (!shown || shown.some(({ paymentMethodStatus }) => paymentMethodStatus === null)) {
    if (loading) return <PageLoading label={say('billing.loading')} shape="cards" count={1} />;
    return <PageFailure text={say('billing.away')} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  return <BillingOf patients={shown} onChange={() => refetch().catch(() => undefined)} />;
}

interface BillingOfProps {
  patients: readonly BilledPatient[];
  onChange?: () => Promise<unknown>;
}

const nothing = async () => undefined;

export function BillingOf({ patients, onChange = nothing }: BillingOfProps) {
  if (patients.length === 0) {
    return (
      <p>
        {say('patient.none')} <Link to={clientPaths.newUser}>{say('patient.add')}</Link>
      </p>
    );
  }
  return (
    <>
      <p className="quiet">{say('billing.lead')}</p>
      {patients.map((patient) => (
        <PatientCard key={patient.id} patient={patient} onChange={onChange} />
      ))}
    </>
  );
}

function PatientCard({ patient, onChange }: { patient: BilledPatient; onChange: () => Promise<unknown> }) {
  const { id, preferredFullName: name, isArchived, last4Cc: lastFour } = patient;
  const note = describeStatus(patient.paymentMethodStatus ?? '');
  return (
    <section className="card account-part" aria-labelledby={`card-${id}`}>
      <h2 id={`card-${id}`}>{name}</h2>
      {lastFour ? (
        <div>
          <p>
            <strong>
              {say('billing.card', { brand: nameCardBrand(patient.brandCc, say('billing.otherBrand')), lastFour })}
            </strong>
          </p>
          <p className="quiet">{describeExpiry(patient)}</p>
        </div>
      ) : (
        <p>{say('billing.none')}</p>
      )}
      {note ? (
        <Notice tone={note.tone} role="status">
          <p>{note.text}</p>
        </Notice>
      ) : null}
      <PastDue patient={patient} onChange={onChange} />
      {isArchived ? null : (
        <a
          className="button plain"
          href={buildCardSetupHref(id)}
          aria-label={say(lastFour ? 'billing.replaceOf' : 'billing.addOf', { name })}
        >
          {say(lastFour ? 'billing.replace' : 'billing.add')}
        </a>
      )}
      <PaymentList payments={patient.payments} name={name} patientId={id} onChange={onChange} />
      <SelfPayList sessions={patient.selfPaySessions} name={name} patientId={id} />
      <Statements patientId={id} name={name} />
    </section>
  );
}

function describeStatus(status: string): { tone: 'warm' | 'calm'; text: string } | undefined {
  if (status === 'EXEMPT') return { tone: 'calm', text: say('billing.exempt') };
  if (status === 'EXPIRED') return { tone: 'warm', text: say('billing.expired') };
  if (status === 'DECLINED') return { tone: 'warm', text: say('billing.declined') };
  return status === 'WANTED' ? { tone: 'warm', text: say('billing.wanted') } : undefined;
}

function describeExpiry({ expMonthCc, expYearCc }: BilledPatient): string {
  const month = String(expMonthCc ?? '').padStart(2, '0');
  return say('billing.expires', { month, year: String(expYearCc ?? '') });
}

function buildCardSetupHref(patientId: string): string {
  return `${cardSetupPath}?patient=${encodeURIComponent(patientId)}`;
}
