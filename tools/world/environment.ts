import { join } from 'node:path';
import { cache } from '../bootstrap/places.mjs';
import type { Application, Need } from './applications.ts';
import type { Stores } from './messages.ts';
import { databaseName } from './postgres.ts';
import { rolePassword } from './role-password.ts';
import type { Secrets } from './secrets.ts';
import { portOf, type Settings } from './settings.ts';

export type Surroundings = { settings: Settings; stores: Stores; secrets: Secrets };
type Environment = Record<string, string>;

/** The environment of one application: where it listens, and what it needs. */
export function environmentOf(application: Application, around: Surroundings): Environment {
  const variable = { rpc: 'RPC_LISTEN', http: 'HTTP_LISTEN', health: 'HEALTH_LISTEN' }[application.listens];
  // Browsers turn localhost into either family; the door answers on both.
  const host = application.name === 'door' ? 'localhost' : '127.0.0.1';
  const given = application.needs.map((need) => provide(need, application, around));
  const listen = { [variable]: `${host}:${portOf(around.settings, application.name)}` };
  const manner = around.settings.production ? inProduction : {};
  return Object.assign({ ...base, SERVICE_NAME: application.name, ...listen }, ...given, manner);
}

const base: Environment = {
  LINDEN_ENV: 'local',
  KEY_PREFIX: 'linden',
  INDEX_PREFIX: 'linden-',
  // Spares every process the compilation of what another has compiled before: a third of its start.
  NODE_COMPILE_CACHE: join(cache, 'compiled'),
};

/** The operations that the frontend was built with. */
export function pagesOperations({ root }: Pick<Settings, 'root'>): string {
  return join(root, 'frontend/src/gen/persisted-operations.json');
}

/** Behind a door on the same machine. */
const inProduction: Environment = { LINDEN_ENV: 'production', NODE_ENV: 'production', TRUSTED_PROXIES: 'loopback' };

function provide(need: Need, application: Application, { settings, stores, secrets }: Surroundings): Environment {
  if (typeof need === 'object') return { CALLER_SIGNING_KEY: JSON.stringify(secrets.callers[need.signsAs].private) };
  switch (need) {
    case 'database':
      return { DATABASE_URL: appDatabase(stores.postgres, application.name, secrets.postgres) };
    case 'redis':
      return { REDIS_URL: stores.redis };
    case 'opensearch':
      return { OPENSEARCH_URL: stores.opensearch };
    case 'trust':
      return { CALLER_TRUST: trust(secrets) };
    case 'upstreams':
      return upstreams(settings);
    case 'strangers':
      return {
        PERSISTED_OPERATIONS: [pagesOperations(settings), settings.moreOperations].filter(Boolean).join(','),
        // Browsers, tests and load all come from this one machine.
        RATE_LIMIT_PER_MINUTE: '1000000',
        RATE_LIMIT_HEAVY_PER_MINUTE: '1000000',
      };
    case 'door':
      return {
        FRONTEND_TARGET: `http://127.0.0.1:${portOf(settings, 'frontend')}`,
        API_PROXY_HOST: settings.apiProxyHost ?? `127.0.0.1:${portOf(settings, 'bff')}`,
      };
  }
}

/** What migrations and the seed get: the owner of the database, and the right to speak as an operator. */
export function operatorEnvironment({ settings, stores, secrets }: Surroundings): Environment {
  return {
    ...base,
    ...upstreams(settings),
    OWNER_DATABASE_URL: stores.postgres,
    APP_PASSWORD_SECRET: secrets.postgres,
    REDIS_URL: stores.redis,
    OPENSEARCH_URL: stores.opensearch,
    CALLER_SIGNING_KEY: JSON.stringify(secrets.callers.operator.private),
  };
}

/** Addresses of everything that calls go to inside; browsers never see them. */
function upstreams(settings: Settings): Environment {
  const at = (name: Parameters<typeof portOf>[1]) => `127.0.0.1:${portOf(settings, name)}`;
  return {
    ACCOUNTS_RPC: at('accounts'),
    BILLING_RPC: at('billing'),
    SCHEDULING_RPC: at('scheduling'),
    SEARCH_RPC: at('search'),
    BFF_URL: `http://${at('bff')}`,
  };
}

function trust(secrets: Secrets): string {
  const keys = Object.entries(secrets.callers).map(([issuer, pair]) => [issuer, pair.public]);
  return JSON.stringify(Object.fromEntries(keys));
}

function appDatabase(owner: string, service: string, secret: string): string {
  const url = new URL(owner);
  url.username = `${service}_app`;
  url.password = rolePassword(secret, url.username);
  if (url.pathname.length < 2) url.pathname = databaseName;
  return url.href;
}
