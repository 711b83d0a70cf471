import * as styles from '#src/features/provider-clients/provider-clients.module.css';
import type { ClientSort, ClientTag, ListedClientsQuery, OwnClientValues } from '#src/gen/operations.ts';
import { Select } from '#src/ui/kit/select.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { say } from './words.ts';

export interface Filters {
  query: string;
  show: 'ALL' | 'PAUSED' | ClientTag;
  sort: ClientSort;
}

export const firstFilters: Filters = { query: '', show: 'ALL', sort: 'NEXT_SESSION' };

export function toValues({ query, show, sort }: Filters): OwnClientValues {
  const tags = show === 'ALL' || show === 'PAUSED' ? [] : [show];
  const name = query.trim();
  // One letter would find nearly every client.
  return { query: name.length < 2 ? '' : name.slice(0, 100), tags, onlyPaused: show === 'PAUSED', sort };
}

type Counts = NonNullable<ListedClientsQuery['listedClients']>['tagCounts'];

interface ClientFiltersProps {
  filters: Filters;
  counts: Counts;
  onChange: (filters: Filters) => void;
}

const sorts = ['NEXT_SESSION', 'NAME', 'LAST_SESSION'] as const;

export function ClientFilters({ filters, counts, onChange }: ClientFiltersProps) {
  return (
    <form className={styles.clientFilters} onSubmit={(event) => event.preventDefault()}>
      <TextField label={say('search')} value={filters.query} onChange={(query) => onChange({ ...filters, query })} />
      <Select
        label={say('show')}
        value={filters.show}
        options={[
          { value: 'ALL', label: say('allClients') },
          ...counts.map(({ tag, clients }) => ({
            value: tag,
            label: say('tagCount', { tag: say(`tags.${tag}`), count: clients }),
          })),
          { value: 'PAUSED', label: say('paused') },
        ]}
        onChange={(show) => onChange({ ...filters, show: show as Filters['show'] })}
      />
      <Select
        label={say('sort')}
        value={filters.sort}
        options={sorts.map((sort) => ({ value: sort, label: say(`sorts.${sort}`) }))}
        onChange={(sort) => onChange({ ...filters, sort: sort as ClientSort })}
      />
    </form>
  );
}
