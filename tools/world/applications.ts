import type { Port } from './settings.ts';

/** What a process may be given; it gets nothing that it does not name. */
export type Need =
  | 'database'
  | 'redis'
  | 'opensearch'
  | 'upstreams'
  | 'trust'
  | { signsAs: 'bff' | 'search' }
  | 'strangers'
  | 'door';

export type Application = {
  /** Also the name of its port. */
  name: Port & string;
  folder: string;
  entry: string;
  /** How it listens, which is also how it is asked whether it is ready. */
  listens: 'rpc' | 'http' | 'health';
  needs: readonly Need[];
};

/**
 * Every process of the product in the order of their start; those of one row start side by side. A new service is added
 * here and gets its port in settings.ts.
 */
export const applications: readonly (readonly Application[])[] = [
  [
    owner('accounts'),
    owner('billing'),
    owner('scheduling'),
    {
      name: 'search',
      folder: 'services/search',
      entry: 'src/server.ts',
      listens: 'rpc',
      needs: ['opensearch', 'upstreams', 'trust', { signsAs: 'search' }],
    },
    {
      name: 'search-worker',
      folder: 'services/search',
      entry: 'src/worker.ts',
      listens: 'health',
      needs: ['opensearch', 'redis', 'upstreams', { signsAs: 'search' }],
    },
    {
      name: 'bff',
      folder: 'bff',
      entry: 'src/server.ts',
      listens: 'http',
      needs: ['redis', 'upstreams', { signsAs: 'bff' }, 'strangers'],
    },
    { name: 'frontend', folder: 'frontend', entry: 'src/app/server.ts', listens: 'http', needs: ['upstreams'] },
  ],
  [{ name: 'door', folder: 'tools', entry: 'world/door.ts', listens: 'http', needs: ['door'] }],
];

/** A service that owns data: its own schema, its callers checked. */
function owner(name: 'accounts' | 'billing' | 'scheduling'): Application {
  return {
    name,
    folder: `services/${name}`,
    entry: 'src/server.ts',
    listens: 'rpc',
    needs: ['database', 'redis', 'trust'],
  };
}
