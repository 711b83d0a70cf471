import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import {
  PatientInsuranceIssuesDocument,
  type PatientInsuranceIssuesQuery,
  RaiseInsuranceIssueDocument,
  ResolveInsuranceIssueDocument,
} from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Select } from '#src/ui/kit/select.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { formatInstant } from '../instant.ts';
import { StaffFault } from '../staff-fault.tsx';
import { AuthorizationForm } from './authorization-form.tsx';
import type { BilledCoverage } from './billed-coverage.ts';
import { say } from './words.ts';

export type StaffIssue = NonNullable<PatientInsuranceIssuesQuery['insuranceIssues']>[number];

/** Issues that staff record. The others follow from checks of today, the card and moved sessions. */
export const recordedByStaff = [
  ...(['PRIOR_AUTHORIZATION_REQUIRED', 'PRIMARY_INSURANCE_NEEDED', 'SECONDARY_INSURANCE_NEEDED'] as const),
  ...(['COB_MISSING_INFORMATION', 'UNRESPONSIVE_CLIENT', 'INCORRECT_CLIENT_INFO', 'EXPIRED_REFERRAL'] as const),
  ...(['EXPIRED_PRIOR_AUTHORIZATION', 'EXPIRED_PROVIDER_CREDENTIALS', 'CATCH_ALL'] as const),
] as const;

interface IssuesPartProps {
  patientId: string;
  coverages: readonly BilledCoverage[];
}

/** What is wrong with a client's insurance; staff record issues, clear them, and record what an insurer approved. */
export function IssuesPart({ patientId, coverages }: IssuesPartProps) {
  const found = useQuery(PatientInsuranceIssuesDocument, { variables: { patientId }, fetchPolicy: 'no-cache' });
  const [resolve, resolving] = useMutation(ResolveInsuranceIssueDocument);
  const readAgain = async () => void (await found.refetch().catch(() => undefined));
  const clear = async (issueId: string) => {
    const done = await resolve({ variables: { values: { patientId, issueId } } }).catch(() => undefined);
    if (done) await readAgain();
  };
  const issues = found.error ? undefined : found.data?.insuranceIssues;
  return (
    <section aria-labelledby="issues">
      <h2 id="issues">{say('issues.title')}</h2>
      {found.loading ? <PageLoading label={say('looking')} shape="cards" count={1} /> : null}
      {found.error ? <StaffFault error={found.error} onRetry={() => found.refetch()} /> : null}
      {resolving.error ? <StaffFault error={resolving.error} /> : null}
      {issues ? <IssueList issues={issues} coverages={coverages} onResolve={(id) => void clear(id)} /> : null}
      <RaiseForm patientId={patientId} onDone={readAgain} />
      {coverages.flatMap((coverage) =>
        (['authorization', 'referral'] as const).map((kind) => (
          <AuthorizationForm key={`${coverage.uuid} ${kind}`} {...{ kind, patientId, coverage }} onDone={readAgain} />
        )),
      )}
    </section>
  );
}

interface IssueListProps {
  issues: readonly StaffIssue[];
  coverages: readonly BilledCoverage[];
  onResolve: (id: string) => void;
}

export function IssueList({ issues, coverages, onResolve }: IssueListProps) {
  if (issues.length === 0) return <EmptyState text={say('issues.none')} />;
  return (
    <ul className={styles.staffList}>
      {issues.map(({ id, kind, coverageUuid, raisedAt }) => {
        const plan = coverages.find(({ uuid }) => uuid === coverageUuid)?.insuranceDisplayName;
        const what = say(`issues.kinds.${kind}`);
        return (
          <li key={id ?? kind} className="card">
            <p>
              <strong>{what}</strong>
            </p>
            {plan ? <p>{plan}</p> : null}
            {raisedAt ? <p className="quiet">{say('issues.since', { at: formatInstant(raisedAt) })}</p> : null}
            {id ? (
              <Button tone="plain" label={`${say('issues.resolve')}: ${what}`} onPress={() => onResolve(id)}>
                {say('issues.resolve')}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function RaiseForm({ patientId, onDone }: { patientId: string; onDone: () => Promise<void> }) {
  const [kind, setKind] = useState<(typeof recordedByStaff)[number] | ''>('');
  const [raise, raising] = useMutation(RaiseInsuranceIssueDocument);
  const send = async () => {
    if (!kind) return;
    const done = await raise({ variables: { values: { patientId, kind } } }).catch(() => undefined);
    if (!done) return;
    setKind('');
    await onDone();
  };
  return (
    <div className={styles.staffForm}>
      <Select
        label={say('issues.add')}
        empty={say('issues.choose')}
        options={recordedByStaff.map((value) => ({ value, label: say(`issues.kinds.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(recordedByStaff.find((each) => each === value) ?? '')}
      />
      {raising.error ? <StaffFault error={raising.error} /> : null}
      <p className="actions">
        <Button tone="plain" isDisabled={!kind} isPending={raising.loading} onPress={() => void send()}>
          {say('issues.record')}
        </Button>
      </p>
    </div>
  );
}
