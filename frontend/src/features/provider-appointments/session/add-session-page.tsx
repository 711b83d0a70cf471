import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import * as styles from '#src/features/provider-appointments/session/session.module.css';
import { LastSessionDocument, ListedClientsDocument } from '#src/gen/operations.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { addSessionOfPath, getClientPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormComboBox } from '#src/ui/kit/form/form-combo-box.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { say } from './words.ts';

// The fields for day and time are larger than the page.
const AddSessionForm = lazy(
  loadLazily(async () => ({ default: (await import('./add-session-form.tsx')).AddSessionForm })),
);

/** `/appointment/add`: a session that took place without a booking. The client comes first, with `client` in the address. */
export function AddSessionPage() {
  const [query] = useSearchParams();
  const patientId = query.get('client') ?? '';
  return (
    <ShellPage
      title={say('add.title')}
      lead={say('add.lead')}
      layout="focused"
      back={
        patientId
          ? { to: getClientPath(patientId), label: say('facts.client') }
          : { to: providerPaths.sessions, label: say('back') }
      }
      className="practice-page"
    >
      {patientId ? <OfClient key={patientId} patientId={patientId} /> : <ClientChoice />}
    </ShellPage>
  );
}

function OfClient({ patientId }: { patientId: string }) {
  const options = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const;
  const past = useQuery(LastSessionDocument, { variables: { patientId, when: 'PAST' }, ...options });
  const ahead = useQuery(LastSessionDocument, { variables: { patientId, when: 'UPCOMING' }, ...options });
  const pages = [past.data?.providerAppointments, ahead.data?.providerAppointments];
  const [last] = pages.flatMap((page) => page?.appointments ?? []);
  if (past.loading || ahead.loading) return <PageLoading label={say('add.reading')} shape="form" />;
  if (last)
    return (
      <Suspense fallback={<PageLoading label={say('add.reading')} shape="form" />}>
        <AddSessionForm last={last} patientId={patientId} />
      </Suspense>
    );
  if (pages.every(Boolean)) return <EmptyState text={say('add.none')} />;
  const again = () => void Promise.all([past.refetch(), ahead.refetch()]).catch(() => undefined);
  return <PageFailure text={say('add.away')} onRetry={again} />;
}

const maxClients = 100;

function ClientChoice() {
  const [, setQuery] = useSearchParams();
  const { data, loading, refetch } = useQuery(ListedClientsDocument, {
    variables: { values: { first: maxClients, sort: 'NAME' } },
    fetchPolicy: 'no-cache',
  });
  const form = useKitForm<{ client: string }>({
    initial: { client: '' },
    validate: ({ client }) => ({ client: client === '' ? say('add.faults.required') : undefined }),
  });
  const clients = data?.listedClients?.clients;
  if (!clients && loading) return <PageLoading label={say('add.clientsReading')} shape="form" />;
  if (!clients) return <PageFailure text={say('add.clientsAway')} onRetry={() => void refetch()} />;
  if (clients.length === 0) return <EmptyState text={say('add.noClients')} />;
  const choose = ({ client }: { client: string }) => setQuery(addSessionOfPath(client).split('?')[1] ?? '');
  return (
    <form className={styles.sessionForm} onSubmit={form.submit(choose)} noValidate>
      <FormComboBox
        control={form.control}
        name="client"
        label={say('add.chooseClient')}
        options={clients.map(({ id, preferredFullName }) => ({
          value: id,
          label: preferredFullName ?? say('unnamed'),
        }))}
      />
      <p className="practice-save">
        <Button type="submit">{say('add.next')}</Button>
      </p>
    </form>
  );
}
