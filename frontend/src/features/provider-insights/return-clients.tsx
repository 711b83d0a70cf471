import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-insights/provider-insights.module.css';
import { ReturnClientsDocument, type ReturnClientsQuery } from '#src/gen/operations.ts';
import { getClientSessionsPath } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import type { Status } from './rate.ts';
import { say } from './words.ts';

export type Clients = NonNullable<ReturnClientsQuery['ownReturnClients']>;

/** The new clients with one status. */
export function ReturnClients({ status }: { status: Status }) {
  const { data, loading, fetchMore, refetch } = useQuery(ReturnClientsDocument, {
    variables: { status, skip: 0 },
    fetchPolicy: 'no-cache',
  });
  const [more, setMore] = useState<Clients['clients']>([]);
  const first = data?.ownReturnClients;
  const clients = first && { ...first, clients: [...first.clients, ...more] };
  const loadMore = async () => {
    const next = await fetchMore({ variables: { skip: clients?.clients.length ?? 0 } });
    setMore((before) => [...before, ...(next.data?.ownReturnClients?.clients ?? [])]);
  };
  return (
    <>
      <p className="quiet">{say(`means.${status}`)}</p>
      {clients ? <ClientTable clients={clients} onMore={() => void loadMore().catch(() => undefined)} /> : null}
      {!clients && loading ? <PageLoading label={say('list.reading')} shape="rows" /> : null}
      {clients || loading ? null : <PageFailure text={say('list.away')} onRetry={() => void refetch()} />}
    </>
  );
}

export function ClientTable({ clients: { clients, totalCount }, onMore }: { clients: Clients; onMore: () => void }) {
  if (totalCount === 0) return <p>{say('list.none')}</p>;
  const zone = getBrowserZone();
  return (
    <>
      <table className={styles.rateClients}>
        <thead>
          <tr>
            <th scope="col">{say('list.client')}</th>
            <th scope="col">{say('list.first')}</th>
            <th scope="col">{say('list.second')}</th>
          </tr>
        </thead>
        <tbody>
          {clients.map(({ id, preferredFullName, firstSession, secondSession }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={getClientSessionsPath(id)}>{preferredFullName ?? say('list.unnamed')}</Link>
              </th>
              <td data-label={say('list.first')}>{formatPlainDay(firstSession, zone)}</td>
              <td data-label={say('list.second')}>
                {secondSession ? formatPlainDay(secondSession, zone) : say('list.noSecond')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {clients.length < totalCount ? (
        <Button tone="plain" onPress={onMore}>
          {say('list.more')}
        </Button>
      ) : null}
    </>
  );
}
