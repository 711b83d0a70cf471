import { useMutation, useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import * as styles from '#src/features/provider-clients/provider-clients.module.css';
import { ListedClientDocument, MarkClientDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { ClientChart } from './client-chart.tsx';
import { type Client, ClientSessions, ClientTags, nameClient } from './client-facts.tsx';
import { ClientMarks, type Mark, type MarkStatus } from './client-marks.tsx';
import { ClientTasks } from './client-tasks.tsx';
import { toMarkFault } from './mark-fault.ts';
import { say } from './words.ts';

interface ClientPageProps {
  /** How to reach the client, by the patient's id. */
  details: (patientId: string) => ReactNode;
  /** What is wrong with the client's insurance, by the patient's id. */
  alerts?: (patientId: string) => ReactNode;
  /** More about the client, by the patient's id. */
  sessions: (patientId: string) => ReactNode;
  /** Notes about the client, by the patient's id. */
  notes?: (patientId: string) => ReactNode;
  /** The treatment plan of the client, by the patient's id. */
  plan?: (patientId: string) => ReactNode;
  /** What the provider recommended to the client, by the patient's id. */
  recommendations?: (patientId: string) => ReactNode;
}

/** `/patient/{id}`: one client of the provider. */
export function ClientPage({ details, alerts, sessions, notes, plan, recommendations }: ClientPageProps) {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(ListedClientDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const client = data?.listedClient;
  if (client) {
    const more = (
      <>
        {notes?.(client.id)}
        {plan?.(client.id)}
        {recommendations?.(client.id)}
      </>
    );
    return (
      <Loaded
        key={client.id}
        first={client}
        details={details(client.id)}
        alerts={alerts?.(client.id)}
        sessions={sessions(client.id)}
        more={more}
      />
    );
  }
  const outcome = error && toCallOutcome(error);
  const isGone = outcome?.kind === 'refused' && ['NOT_OWN_CLIENT', 'INVALID_ID'].includes(outcome.code);
  return (
    <ShellPage title={say('page.title')} back={back()}>
      {loading ? <PageLoading label={say('page.reading')} shape="cards" /> : null}
      {isGone ? <p>{say('page.gone')}</p> : null}
      {loading || isGone ? null : <PageFailure text={say('page.away')} onRetry={() => void refetch()} />}
    </ShellPage>
  );
}

interface LoadedProps {
  first: Client;
  details: ReactNode;
  alerts: ReactNode;
  sessions: ReactNode;
  /** Sections below the sessions. */
  more: ReactNode;
}

function Loaded({ first, details, alerts, sessions, more }: LoadedProps) {
  const [client, setClient] = useState(first);
  const [status, setStatus] = useState<MarkStatus>({ saving: undefined, done: undefined, fault: undefined });
  const [send] = useMutation(MarkClientDocument);
  const mark = async (chosen: Mark, pauseReason?: string) => {
    if (status.saving) return false;
    setStatus({ saving: chosen, done: undefined, fault: undefined });
    try {
      const { data } = await send({
        variables: { values: { id: client.id, mark: chosen, pauseReason: pauseReason ?? null } },
      });
      if (!data?.markClient) throw new Error('no answer');
      setClient(data.markClient);
      setStatus({ saving: undefined, done: chosen, fault: undefined });
      return true;
    } catch (error) {
      setStatus({ saving: undefined, done: undefined, fault: toMarkFault(error) });
      return false;
    }
  };
  return (
    <ShellPage
      title={say('page.title')}
      heading={nameClient(client)}
      lead={<ClientTags client={client} />}
      back={back()}
      className="practice-page"
    >
      <div className={styles.clientColumns}>
        <div className={styles.clientParts}>
          {alerts}
          <section className="card" aria-labelledby="client-sessions">
            <h2 id="client-sessions">{say('page.sessions')}</h2>
            <ClientSessions client={client} />
            {sessions}
          </section>
          {more}
        </div>
        <div className={styles.clientSide}>
          <section className="card" aria-labelledby="client-details">
            <h2 id="client-details">{say('page.details')}</h2>
            {details}
          </section>
          <ClientTasks patientId={client.id} />
          <ClientChart patientId={client.id} />
          <ClientMarks client={client} status={status} onMark={mark} />
        </div>
      </div>
    </ShellPage>
  );
}

function back() {
  return { to: providerPaths.clients, label: say('page.back') };
}
