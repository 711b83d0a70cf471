import { Link } from 'react-router';
import * as styles from '#src/features/provider-clients/provider-clients.module.css';
import type { ListedClientsQuery } from '#src/gen/operations.ts';
import { getClientPath } from '#src/lib/paths/provider-paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ClientSessions, ClientTags, nameClient } from './client-facts.tsx';
import { say } from './words.ts';

export type Found = NonNullable<ListedClientsQuery['listedClients']>;

export const pageSize = 50;

interface ClientListProps {
  found: Found;
  isFiltered: boolean;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
}

export function ClientList({ found: { clients, totalCount, lacksNames }, isFiltered, page, onPage }: ClientListProps) {
  return (
    <>
      {lacksNames ? (
        <Notice tone="warm" role="status">
          <p>{say('lacksNames')}</p>
        </Notice>
      ) : null}
      <p role="status" className="quiet">
        {totalCount > 0 ? say('found', { count: totalCount }) : say(isFiltered ? 'noMatch' : 'none')}
      </p>
      <ul className={styles.clientList} data-testid="clients">
        {clients.map((client) => (
          <li key={client.id} className="card">
            <h2>
              <Link to={getClientPath(client.id)}>{nameClient(client)}</Link>
            </h2>
            <ClientTags client={client} />
            <ClientSessions client={client} />
          </li>
        ))}
      </ul>
      {totalCount > pageSize ? (
        <p className="actions">
          <Button tone="plain" isDisabled={page === 0} onPress={() => onPage(page - 1)}>
            {say('earlierPage')}
          </Button>
          <Button tone="plain" isDisabled={(page + 1) * pageSize >= totalCount} onPress={() => onPage(page + 1)}>
            {say('nextPage')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
