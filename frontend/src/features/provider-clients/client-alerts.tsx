import { useQuery } from '@apollo/client/react';
import { ClientInsuranceIssuesDocument, type ClientInsuranceIssuesQuery } from '#src/gen/operations.ts';
import { providerClients } from '#src/locales/en/provider-clients.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { say } from './words.ts';

const words = providerClients.alerts.kinds;
/** The issues that a provider is told. */
type Told = keyof typeof words;
type Issue = NonNullable<ClientInsuranceIssuesQuery['clientInsuranceIssues']>[number];

interface ClientAlertsProps {
  patientId: string;
  /** On the page of one session: issues about other sessions are left out. */
  appointmentId?: string;
}

/** What is wrong with a client's insurance, as far as it concerns the provider. Nothing is shown when nothing is wrong. */
export function ClientAlerts({ patientId, appointmentId }: ClientAlertsProps) {
  const { data, loading, refetch } = useQuery(ClientInsuranceIssuesDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
  });
  if (loading) return null;
  const issues = data?.clientInsuranceIssues;
  if (!issues) return <PageFailure text={say('alerts.away')} onRetry={() => void refetch()} />;
  return <AlertList kinds={listKinds(issues, appointmentId)} />;
}

/** Returns each kind that has words once. */
export function listKinds(issues: readonly Issue[], appointmentId?: string): Told[] {
  const shown = issues.filter(
    (issue) => !appointmentId || !issue.appointmentId || issue.appointmentId === appointmentId,
  );
  return [...new Set(shown.map(({ kind }) => kind).filter(isTold))];
}

function isTold(kind: Issue['kind']): kind is Told {
  return Object.hasOwn(words, kind);
}

export function AlertList({ kinds }: { kinds: readonly Told[] }) {
  if (kinds.length === 0) return null;
  return (
    <Notice tone="warm">
      {kinds.map((kind) => (
        <p key={kind}>{say(`alerts.kinds.${kind}`)}</p>
      ))}
    </Notice>
  );
}
