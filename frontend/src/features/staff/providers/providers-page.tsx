import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { StaffProvidersDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { describeInvitation, type StaffProvider } from './describe-invitation.ts';
import { say } from './provider-words.ts';
import { WaitingDocuments } from './waiting-documents.tsx';

/** Finds providers by name, and lists those in onboarding. */
export function ProvidersPage() {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const { waitingDocuments } = useQueue();
  const { data, error, loading, refetch } = useQuery(StaffProvidersDocument, {
    variables: { query },
    fetchPolicy: 'no-cache',
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    setQuery(typed.trim());
  };
  const found = error ? undefined : data?.staffProviders;
  return (
    <ShellPage
      title={say('list.title')}
      actions={<LinkButton to="/providers/invite">{say('list.invite')}</LinkButton>}
      className={styles.staffPage}
    >
      <WaitingDocuments documents={waitingDocuments} />
      <form className={styles.staffForm} onSubmit={look}>
        <TextField
          name="query"
          label={say('list.query')}
          description={say('list.hint')}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" tone="plain">
          {say('list.go')}
        </Button>
      </form>
      <section aria-labelledby="providers">
        <h2 id="providers">{say(query ? 'list.found' : 'list.onboarding')}</h2>
        {loading ? <PageLoading label={say('list.title')} count={2} /> : null}
        {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
        {found?.length === 0 ? <EmptyState text={say(query ? 'list.noMatch' : 'list.none')} /> : null}
        <ProviderList providers={found ?? []} now={new Date()} />
      </section>
    </ShellPage>
  );
}

interface ProviderListProps {
  providers: readonly StaffProvider[];
  now: Date;
}

export function ProviderList({ providers, now }: ProviderListProps) {
  return (
    <ul className={styles.staffList}>
      {providers.map(({ id, name, standing, licenses, invitation }) => (
        <li key={id} className="card">
          <Link to={`/providers/${id}`}>{name}</Link>
          <span>
            {[
              say(`standing.${standing}`),
              ...licenses.map(({ usState, licenseType }) => `${licenseType}, ${usState}`),
            ].join(' · ')}
          </span>
          {invitation && standing === 'ONBOARDING' ? (
            <span className="quiet">{describeInvitation(invitation, now)}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
