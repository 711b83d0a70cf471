import { Fault } from '../bootstrap/fault.mjs';
import type { Order, Stores } from './messages.ts';
import { openSearchPart } from './opensearch.ts';
import type { Part } from './part.ts';
import { postgresPart, postgresUrl } from './postgres.ts';
import { redisPart } from './redis.ts';
import type { Secrets } from './secrets.ts';
import { type Port, portOf, type Settings } from './settings.ts';

/** Returns the addresses of the three stores, given or ours. */
export function storesOf(settings: Settings, secrets: Secrets): Stores {
  const { given } = settings;
  return {
    postgres: given.postgres ?? postgresUrl(portOf(settings, 'postgres'), secrets.postgres),
    redis: given.redis ?? `redis://127.0.0.1:${portOf(settings, 'redis')}`,
    opensearch: given.opensearch ?? `http://127.0.0.1:${portOf(settings, 'opensearch')}`,
  };
}

/** Returns the ports of the stores started here. */
export function storePorts(settings: Settings): { name: Port; port: number }[] {
  const names: Port[] = [];
  if (!settings.given.postgres) names.push('postgres');
  if (!settings.given.redis) names.push('redis');
  if (!settings.given.opensearch) names.push('opensearch', 'opensearch transport');
  return names.map((name) => ({ name, port: portOf(settings, name) }));
}

export type StoreName = keyof Stores;

/** Returns for each store to start here a function that prepares its data and describes it. */
export function storeStarters(
  { settings, state, jdk }: Order,
  secrets: Secrets,
): Partial<Record<StoreName, () => Part | Promise<Part>>> {
  const { root, given } = settings;
  const port = (name: Port) => portOf(settings, name);
  const openSearch = () => {
    if (!jdk) throw new Fault('OpenSearch needs a JDK');
    const ports = { http: port('opensearch'), transport: port('opensearch transport') };
    return openSearchPart(state, jdk.home, { ...ports, production: settings.production });
  };
  return {
    ...(!given.postgres && { postgres: () => postgresPart(root, state, port('postgres'), secrets.postgres) }),
    ...(!given.redis && { redis: () => redisPart(state, port('redis')) }),
    ...(!given.opensearch && { opensearch: openSearch }),
  };
}
