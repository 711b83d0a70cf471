import { Fault } from '../bootstrap/fault.mjs';
import type { StartRequest, Stores } from './messages.ts';
import { describeOpenSearch } from './opensearch.ts';
import type { Part } from './part.ts';
import { describePostgres, getPostgresUrl } from './postgres.ts';
import { describeRedis } from './redis.ts';
import type { Secrets } from './secrets.ts';
import { getPort, type Port, type Settings } from './settings.ts';
import { describeStorage, getStorageUrl } from './storage.ts';

/** Returns the addresses of the stores, given or ours. */
export function getStores(settings: Settings, secrets: Secrets): Stores {
  const { given } = settings;
  return {
    postgres: given.postgres ?? getPostgresUrl(getPort(settings, 'postgres'), secrets.postgres),
    redis: given.redis ?? `redis://127.0.0.1:${getPort(settings, 'redis')}`,
    opensearch: given.opensearch ?? `http://127.0.0.1:${getPort(settings, 'opensearch')}`,
    storage: given.storage ?? getStorageUrl(getPort(settings, 'storage'), secrets.storage),
  };
}

/** Returns the ports of the stores started here. */
export function listStorePorts(settings: Settings): { name: Port; port: number }[] {
  const names: Port[] = [];
  if (!settings.given.postgres) names.push('postgres');
  if (!settings.given.redis) names.push('redis');
  if (!settings.given.opensearch) names.push('opensearch', 'opensearch transport');
  if (startsStorage(settings)) names.push(...storagePorts);
  return names.map((name) => ({ name, port: getPort(settings, name) }));
}

const storagePorts = [
  'storage',
  'storage master',
  'storage volume',
  'storage filer',
  'storage grpc',
  'storage master grpc',
  'storage volume grpc',
  'storage filer grpc',
] as const;

function startsStorage({ given, storage }: Settings): boolean {
  return storage && !given.storage;
}

export type StoreName = keyof Stores;

/** Returns for each store to start here a function that prepares its data and describes it. */
export function createStoreStarters(
  { settings, state, jdk }: StartRequest,
  secrets: Secrets,
): Partial<Record<StoreName, () => Part | Promise<Part>>> {
  const { root, given } = settings;
  const port = (name: Port) => getPort(settings, name);
  const openSearch = () => {
    if (!jdk) throw new Fault('OpenSearch needs a JDK');
    const ports = { http: port('opensearch'), transport: port('opensearch transport') };
    return describeOpenSearch(state, jdk.home, { ...ports, production: settings.production });
  };
  const ports = {
    s3: port('storage'),
    master: port('storage master'),
    volume: port('storage volume'),
    filer: port('storage filer'),
  };
  return {
    ...(!given.postgres && { postgres: () => describePostgres(root, state, port('postgres'), secrets.postgres) }),
    ...(!given.redis && { redis: () => describeRedis(state, port('redis')) }),
    ...(!given.opensearch && { opensearch: openSearch }),
    ...(startsStorage(settings) && { storage: () => describeStorage(state, ports, secrets.storage) }),
  };
}
