import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { Fault } from '../bootstrap/fault.mjs';
import { root } from '../bootstrap/places.mjs';

/** Settings of a world, read once from the environment; every other file gets them as an argument. */
export type Settings = {
  root: string;
  /** The wanted state folder; `chooseState` may move it. */
  state: string;
  /** First of the ports; each part has a fixed offset from it. */
  base: number;
  door: number;
  scope: 'all' | 'stores';
  /** Start and stop again: a smoke test. */
  once: boolean;
  /** Pages come from the sources, and services restart when theirs are saved. */
  dev: boolean;
  providers: number;
  seed: number;
  /** Servers and services with production flags, for measurements: slower to start, faster afterwards. */
  production: boolean;
  /** Whether the programs of the product share a process or have one each. */
  processes: 'together' | 'separate';
  /** Tests book as many visitors from one machine: no budgets but those of IPv6 networks. */
  manyVisitors: boolean;
  /** Measurements see a canceled time free at once: a cancellation cannot be undone. */
  cancelsAtOnce: boolean;
  /** Whether the seeded provider has sessions today. */
  demoDay: boolean;
  /** A file of operations that the API accepts beside those of the pages, for measurements. */
  moreOperations?: string;
  /** Servers that run elsewhere and are not started here. */
  given: { postgres?: string; redis?: string; opensearch?: string; storage?: string };
  /** Whether the file storage starts too; most tests do without. */
  storage: boolean;
  /** Another target for `/api/*`. */
  apiProxyHost?: string;
  /** Variables that replace our issuer with another. */
  oidc?: OidcVariables;
};

/** Processes that must know the issuer, and their variables. */
export type OidcVariables = Partial<Record<'bff' | 'frontend', Record<string, string>>>;

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const state = env.LINDEN_STATE ?? '.linden';
  return {
    root,
    state: isAbsolute(state) ? state : join(root, state),
    base: wholeNumber(env, 'LINDEN_PORT_BASE', 8100, 1024, 65_000),
    door: wholeNumber(env, 'LINDEN_PORT', 8080, 1, 65_535),
    scope: env.LINDEN_SCOPE === 'stores' ? 'stores' : 'all',
    once: env.LINDEN_ONCE === '1',
    dev: env.LINDEN_DEV === '1',
    production: env.LINDEN_PRODUCTION === '1',
    manyVisitors: env.LINDEN_MANY_VISITORS === '1',
    cancelsAtOnce: env.LINDEN_CANCELS_AT_ONCE === '1',
    demoDay: env.LINDEN_DEMO_DAY !== 'off',
    processes: readProcesses(env),
    providers: wholeNumber(env, 'LINDEN_PROVIDERS', 3_000, 1, 1_000_000),
    seed: wholeNumber(env, 'LINDEN_SEED', 1, 0, 2 ** 31),
    given: {
      ...(env.LINDEN_POSTGRES_URL && { postgres: env.LINDEN_POSTGRES_URL }),
      ...(env.LINDEN_REDIS_URL && { redis: env.LINDEN_REDIS_URL }),
      ...(env.LINDEN_OPENSEARCH_URL && { opensearch: env.LINDEN_OPENSEARCH_URL }),
      ...(env.LINDEN_STORAGE_URL && { storage: env.LINDEN_STORAGE_URL }),
    },
    storage: env.LINDEN_STORAGE !== '0',
    ...(env.LINDEN_MORE_OPERATIONS && { moreOperations: env.LINDEN_MORE_OPERATIONS }),
    ...(env.API_PROXY_HOST && { apiProxyHost: env.API_PROXY_HOST }),
    ...(env.LINDEN_OIDC && { oidc: readOidcVariables(env.LINDEN_OIDC) }),
  };
}

/** Offsets from the base port. Port numbers are defined only here. */
const offsets = {
  control: 0,
  postgres: 1,
  redis: 2,
  opensearch: 3,
  'opensearch transport': 4,
  storage: 5,
  'storage master': 6,
  'storage volume': 7,
  'storage filer': 8,
  accounts: 10,
  billing: 11,
  scheduling: 12,
  search: 13,
  'search-worker': 14,
  identity: 15,
  issuer: 16,
  messaging: 17,
  'messaging-worker': 18,
  'scheduling-worker': 19,
  bff: 20,
  'billing-worker': 25,
  'clinical-notes': 26,
  'clinical-notes-worker': 27,
  'accounts-worker': 28,
  'storage grpc': 21,
  'storage master grpc': 22,
  'storage volume grpc': 23,
  'storage filer grpc': 24,
  frontend: 30,
  inbox: 40,
  'inbox smtp': 41,
  calendars: 42,
  clearinghouse: 43,
  cards: 44,
  telehealth: 45,
  'language-model': 46,
  scanner: 47,
  'scanner clamd': 48,
} as const;

export type Port = keyof typeof offsets | 'door';

export function getPort(settings: Settings, name: Port): number {
  return name === 'door' ? settings.door : settings.base + offsets[name];
}

/** The variable that moves a port. */
export function getPortVariable(name: Port): string {
  return name === 'door' ? 'LINDEN_PORT' : 'LINDEN_PORT_BASE';
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number, least: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Fault(`${name} must be a whole number from ${least} to ${most}, not '${text}'`);
}

/** Measurements need a process for each program. So does telemetry, because data carries the name of one service. */
function readProcesses(env: NodeJS.ProcessEnv): Settings['processes'] {
  const alone = env.LINDEN_PRODUCTION === '1' || Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const wanted = env.LINDEN_PROCESSES || (alone ? 'separate' : 'together');
  if (wanted !== 'together' && wanted !== 'separate')
    throw new Fault(`LINDEN_PROCESSES must be together or separate, not '${wanted}'`);
  if (wanted === 'together' && env.OTEL_EXPORTER_OTLP_ENDPOINT)
    throw new Fault('LINDEN_PROCESSES must be separate where OTEL_EXPORTER_OTLP_ENDPOINT is set');
  if (wanted === 'separate' && env.LINDEN_DEV === '1')
    throw new Fault('npm run dev starts services again as one process: unset LINDEN_PROCESSES');
  return wanted;
}

/** Reads a file and not shell variables, because two processes get different values under the same names. */
function readOidcVariables(file: string): OidcVariables {
  try {
    const { bff, frontend } = checkOidc(JSON.parse(readFileSync(file, 'utf8')));
    return { ...(bff && { bff }), ...(frontend && { frontend }) };
  } catch {
    throw new Fault(`LINDEN_OIDC must name a file like {"bff": {"NAME": "value"}, "frontend": {...}}, not '${file}'`);
  }
}

/** Checked by hand, because this file is read before any package is installed. */
function checkOidc(content: unknown): OidcVariables {
  if (!isRecord(content)) throw new Error('it is not an object');
  for (const [process, variables] of Object.entries(content)) {
    if (process !== 'bff' && process !== 'frontend')
      throw new Error(`${process} is not a process that uses the issuer`);
    const isText = isRecord(variables) && Object.values(variables).every((value) => typeof value === 'string');
    if (!isText) throw new Error(`${process} has a value that is not a string`);
  }
  return content as OidcVariables;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
