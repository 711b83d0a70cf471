import { useQuery } from '@apollo/client/react';
import { useLocation, useParams } from 'react-router';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { StaffProviderDocument } from '#src/gen/operations.ts';
import { Notice } from '#src/ui/notice.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import type { StaffProvider } from './describe-invitation.ts';
import { DocumentsPart } from './documents-part.tsx';
import { InvitationPart } from './invitation-part.tsx';
import { say } from './provider-words.ts';
import { RelationsPart } from './relations-part.tsx';
import { SuspensionPart } from './suspension-part.tsx';
import { VettingPart } from './vetting-part.tsx';

/** A provider, hidden or not: status, licenses and invitation. */
export function ProviderPage() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const record = useQuery(StaffProviderDocument, { variables: { id }, fetchPolicy: 'no-cache' });
  const provider = record.error ? undefined : record.data?.staffProvider;
  const invited = readInvited(state);
  return (
    <ShellPage
      title={say('page.title')}
      heading={provider?.name}
      back={{ to: '/providers', label: say('list.title') }}
      className={styles.staffPage}
    >
      {record.loading && !provider ? <PageLoading label={say('page.title')} count={2} /> : null}
      {record.error ? <StaffFault error={record.error} needs="needsSupport" onRetry={() => record.refetch()} /> : null}
      {provider === null ? <EmptyState text={say('page.missing')} /> : null}
      {provider && invited && provider.invitation?.sentAt ? (
        <Notice role="status">
          <p>{say('page.sentNow', { email: invited })}</p>
        </Notice>
      ) : null}
      {provider ? <ProviderFacts provider={provider} /> : null}
      {provider ? <InvitationPart provider={provider} onChanged={() => record.refetch()} /> : null}
      {provider && provider.standing !== 'ONBOARDING' ? <SuspensionPart provider={provider} /> : null}
      {provider ? <RelationsPart providerId={provider.id} name={provider.name} /> : null}
      {provider ? <VettingPart providerId={provider.id} /> : null}
      {provider ? <DocumentsPart providerId={provider.id} /> : null}
    </ShellPage>
  );
}

export function ProviderFacts({ provider }: { provider: StaffProvider }) {
  const { standing, email, licenses } = provider;
  const facts = [
    { key: 'standing', label: say('page.standing'), value: say(`standing.${standing}`) },
    { key: 'email', label: say('page.email'), value: email ?? say('page.noEmail') },
    ...licenses.map(({ usState, licenseType, licenseNumber }) => ({
      key: `${usState} ${licenseType}`,
      label: say('page.license'),
      value: `${licenseType} ${licenseNumber}, ${usState}`,
    })),
  ];
  return (
    <dl className="fact-grid">
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the address that the page before invited; it is in no address of ours. */
function readInvited(state: unknown): string | undefined {
  const { invited } = (state ?? {}) as { invited?: unknown };
  return typeof invited === 'string' ? invited : undefined;
}
