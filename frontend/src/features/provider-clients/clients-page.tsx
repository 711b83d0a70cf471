import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { ListedClientsDocument } from '#src/gen/operations.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { ClientFilters, type Filters, firstFilters, toValues } from './client-filters.tsx';
import { ClientList, type Found, pageSize } from './client-list.tsx';
import { say } from './words.ts';

/** `/patient`: the provider's clients. */
export function ClientsPage() {
  const [filters, setFilters] = useState(firstFilters);
  const [page, setPage] = useState(0);
  const settled = useDeferredValue(filters);
  const { data, previousData, loading, refetch } = useQuery(ListedClientsDocument, {
    variables: { values: { ...toValues(settled), first: pageSize, skip: page * pageSize } },
    fetchPolicy: 'no-cache',
  });
  const found: Found | undefined = (data ?? previousData)?.listedClients ?? undefined;
  const choose = (next: Filters) => {
    setFilters(next);
    setPage(0);
  };
  return (
    <ShellPage title={say('title')} lead={say('lead')} className="practice-page">
      <ClientFilters filters={filters} counts={found?.tagCounts ?? []} onChange={choose} />
      {found ? <ClientList found={found} isFiltered={filters !== firstFilters} page={page} onPage={setPage} /> : null}
      {!found && loading ? <PageLoading label={say('reading')} shape="rows" /> : null}
      {found || loading ? null : <PageFailure text={say('away')} onRetry={() => void refetch()} />}
    </ShellPage>
  );
}
