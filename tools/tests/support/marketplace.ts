import { join } from 'node:path';
import type { Caller } from '@linden/platform/caller/caller';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import { CredentialService } from '@linden/proto/accounts/v1/credential_service_pb';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import { type TestIssuer, testKeys } from '@linden/testkit/process/test-callers';
import { createTestCertificates } from '@linden/testkit/process/test-certificates';
import { createTestDatabase } from '@linden/testkit/stores/test-database';
import { openTestOpenSearch } from '@linden/testkit/stores/test-opensearch';
import { openTestRedis } from '@linden/testkit/stores/test-redis';
import { fillDatabase } from '#tools/seed/fill-database.ts';
import type { SyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { programsVariable, type TestProgram } from './programs-together.ts';

const root = join(import.meta.dirname, '../../..');
const names = [
  ...(['accounts', 'billing', 'clinical-notes', 'identity', 'messaging', 'messaging-worker'] as const),
  ...(['scheduling', 'scheduling-worker'] as const),
  ...(['search', 'search-worker', 'bff'] as const),
] as const;
/** Who has a certificate in a world with mutual TLS. */
const certified = ['accounts', 'billing', 'scheduling', 'search', 'bff', 'operator'] as const;
export type ProcessName = (typeof names)[number];

export type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;

/** Additional variables by process, read at each start. */
export type MoreEnvironment = Partial<Record<ProcessName | 'all', Record<string, string>>>;

/**
 * Starts the real services on a database with a synthetic world and a new index.
 * @param options with `mutualTls`, every program and client of this world has a certificate of its own. Programs in `together` share a
 * process, as in `npm start`, so they load their modules once: a third of the CPU time. The others have one each, which a test can kill.
 */
export async function startMarketplace(
  world: SyntheticWorld,
  wanted: readonly ProcessName[],
  more: MoreEnvironment = {},
  { mutualTls = false, together = [] }: { mutualTls?: boolean; together?: readonly ProcessName[] } = {},
) {
  const keys = testKeys();
  const certificates = mutualTls ? await createTestCertificates(certified) : undefined;
  const database = await createTestDatabase();
  await fillDatabase(database.admin, world);
  const redis = await openTestRedis();
  const engine = openTestOpenSearch();
  const found = await freePorts(names.length);
  const ports = Object.fromEntries(names.map((name, index) => [name, found[index] ?? 0])) as Record<
    ProcessName,
    number
  >;
  const at = (name: ProcessName) => `127.0.0.1:${ports[name]}`;
  // The marketplace calls people services only where a test wants them; otherwise their address is closed.
  const reach = (name: ProcessName) => at(wanted.includes(name) ? name : 'bff');
  const people = { IDENTITY_RPC: reach('identity'), MESSAGING_RPC: reach('messaging'), SEALING_KEY: 'k'.repeat(43) };
  const upstreams = {
    ACCOUNTS_RPC: at('accounts'),
    BILLING_RPC: at('billing'),
    CLINICAL_NOTES_RPC: at('clinical-notes'),
    SCHEDULING_RPC: at('scheduling'),
    SEARCH_RPC: at('search'),
  };
  const key = (issuer: TestIssuer) => JSON.stringify(keys.privateKey(issuer));
  const shared = {
    ...upstreams,
    REDIS_URL: redis.url,
    KEY_PREFIX: redis.prefix,
    OPENSEARCH_URL: engine.url,
    INDEX_PREFIX: engine.prefix,
    CALLER_TRUST: JSON.stringify(keys.trust),
    LOG_LEVEL: 'warn',
  };
  const environment = (name: ProcessName): Record<string, string> => ({
    ...ownEnvironment(name),
    ...(certificates && { TLS_DIR: certificates.folderOf(name.replace('-worker', '')) }),
    ...more.all,
    ...more[name],
  });
  const ownEnvironment = (name: ProcessName): Record<string, string> => {
    const listen = { RPC_LISTEN: at(name), HEALTH_LISTEN: at(name), HTTP_LISTEN: at(name) };
    if (name === 'search' || name === 'search-worker')
      return { ...shared, ...listen, CALLER_SIGNING_KEY: key('search') };
    if (name === 'bff')
      return { ...shared, ...listen, ...visitorsOnly(at('bff')), ...people, CALLER_SIGNING_KEY: key('bff') };
    const service = name.replace('-worker', '');
    const stores = { DATABASE_URL: database.urlOf(service), AUDIT_DATABASE_URL: database.auditUrlOf(service) };
    if (service === 'scheduling') {
      const rest = { MAIL_FROM: mailFrom, CALLER_SIGNING_KEY: key('scheduling') };
      return { ...shared, ...listen, ...stores, ...people, ...manyVisitors, ...rest };
    }
    if (name === 'billing' || name === 'clinical-notes') {
      const rest = { SEALING_KEY: 'k'.repeat(43), CALLER_SIGNING_KEY: key(name) };
      return { ...shared, ...listen, ...stores, ...rest };
    }
    if (name === 'messaging-worker') {
      const rest = { ...letters(at('bff')), IDENTITY_RPC: at('identity'), SEALING_KEY: 'k'.repeat(43) };
      return { ...shared, ...listen, ...stores, ...rest, CALLER_SIGNING_KEY: key('messaging') };
    }
    if (name === 'identity' || name === 'messaging') {
      const rest = { ...people, ISSUER_URL: `http://${at('bff')}`, CALLER_SIGNING_KEY: key(name) };
      return { ...shared, ...listen, ...stores, ...rest };
    }
    // No file is uploaded here.
    const files = { STORAGE_URL: 'https://key:secret@localhost:1/linden', SCANNER_URL: 'tcp://localhost:1' };
    return { ...shared, ...listen, ...stores, ...people, ...files, CALLER_SIGNING_KEY: key('accounts') };
  };
  const processes = new Map<ProcessName, StartedProcess>();
  let group: Promise<StartedProcess> | undefined;
  const startGroup = async (): Promise<StartedProcess> => {
    const started = await startProcess(planGroup(together, ports, environment, more.all));
    for (const name of together) processes.set(name, started);
    // The next start after its end is a new process.
    void started.ended.then(() => {
      group = undefined;
    });
    return started;
  };
  const start = async (name: ProcessName): Promise<void> => {
    if (together.includes(name)) {
      group ??= startGroup();
      await group;
    } else processes.set(name, await startProcess(planOf(name, ports[name], environment(name))));
  };
  const started = await Promise.allSettled(wanted.map(start));
  const failed = started.find((each) => each.status === 'rejected');
  if (failed) {
    // Stops the rest if one process does not start.
    await Promise.all([...processes.values()].map((each) => each.kill()));
    throw failed.reason;
  }
  const replicas: StartedProcess[] = [];
  const closers: { close(): void }[] = [];
  const client = <S extends Parameters<typeof createRpcClient>[0]>(
    service: S,
    target: string,
    issuer: TestIssuer,
    caller: Caller,
  ) => {
    const made = createRpcClient(service, {
      target,
      callerToken: (audience: string) => keys.tokenOf(issuer, caller, audience),
      tls: openTls(certificates?.folderOf(issuer)),
      timeoutMs: 10_000,
    });
    closers.push(made);
    return made;
  };
  const operator: Caller = { kind: 'operator', name: 'test' };
  return {
    ports,
    keys,
    /** Variables of every process. */
    shared,
    database,
    engine: engine.client,
    indexPrefix: engine.prefix,
    redis: redis.redis,
    processes,
    start,
    accounts: client(ProviderService, at('accounts'), 'operator', operator),
    billing: client(PayorService, at('billing'), 'operator', operator),
    scheduling: client(SchedulingService, at('scheduling'), 'operator', operator),
    search: client(SearchService, at('search'), 'bff', { kind: 'anonymous' }),
    /** Starts another replica of a gRPC service. */
    async startReplica(name: ProcessName, port: number, added: Record<string, string> = {}): Promise<StartedProcess> {
      const env = { ...environment(name), RPC_LISTEN: `127.0.0.1:${port}`, ...added };
      const replica = await startProcess(planOf(name, port, env));
      replicas.push(replica);
      return replica;
    },
    appointmentsAt: (target: string, caller: Caller) =>
      client(AppointmentService, target, caller.kind === 'operator' ? 'operator' : 'bff', caller),
    credentialsOf: (caller: Caller) => client(CredentialService, at('accounts'), 'bff', caller),
    practiceOf: (caller: Caller) => client(PracticeService, at('scheduling'), 'bff', caller),
    searchAt: (target: string) => client(SearchService, target, 'bff', { kind: 'anonymous' }),
    /** Runs the command that rebuilds the index. */
    async rebuild(): Promise<void> {
      const args = ['src/rebuild.ts'];
      const run = await startProcess({
        args,
        cwd: join(root, 'services/search'),
        env: environment('search'),
        ready: () => true,
      });
      const code = await run.ended;
      if (code !== 0) throw new Error(`the rebuild ended with ${code}: ${JSON.stringify(run.lines)}`);
    },
    async stop(): Promise<void> {
      for (const each of closers) each.close();
      await Promise.all([...processes.values(), ...replicas].map((each) => each.kill()));
      await engine.close();
      await redis.clean();
      await redis.close();
      await database.drop();
      certificates?.remove();
    },
  };
}

function planOf(name: ProcessName, port: number, env: Record<string, string>) {
  const { folder, entry } = programOf(name);
  return { args: [entry], cwd: join(root, folder), env, ready: () => answers(port), timeoutMs: 30_000 };
}

/** Plans one process for several programs. `all` has the variables that Node itself reads, such as a shifted clock. */
function planGroup(
  names: readonly ProcessName[],
  ports: Record<ProcessName, number>,
  environment: (name: ProcessName) => Record<string, string>,
  all: Record<string, string> = {},
) {
  const programs: TestProgram[] = names.map((name) => ({ name, ...programOf(name), env: environment(name) }));
  return {
    args: ['tests/support/programs-together.ts'],
    cwd: join(root, 'tools'),
    env: { ...all, [programsVariable]: JSON.stringify(programs) },
    ready: async () => (await Promise.all(names.map((name) => answers(ports[name])))).every(Boolean),
    timeoutMs: 120_000,
  };
}

function programOf(name: ProcessName) {
  if (name === 'bff') return { folder: 'bff', entry: 'src/server.ts', listens: 'http' } as const;
  const folder = `services/${name.replace('-worker', '')}`;
  if (name.endsWith('-worker')) return { folder, entry: 'src/worker.ts', listens: 'health' } as const;
  return { folder, entry: 'src/server.ts', listens: 'rpc' } as const;
}

async function answers(port: number): Promise<boolean> {
  const { connect } = await import('node:net');
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });
}

/** For a bff with visitors only: the issuer's addresses are closed. */
function visitorsOnly(nowhere: string): Record<string, string> {
  const origin = `http://${nowhere}`;
  return {
    ISSUER_URL: origin,
    CLIENT_ORIGIN: origin,
    PROVIDER_ORIGIN: origin,
    OPS_ORIGIN: origin,
    DOCUMENTS_ORIGIN: origin,
  };
}

const mailFrom = 'Linden <care@linden.example>';

/** For a messaging worker whose letters are stored but never leave: the carriers' addresses are closed. */
function letters(nowhere: string): Record<string, string> {
  const origin = `http://${nowhere}`;
  return {
    CLIENT_ORIGIN: origin,
    PROVIDER_ORIGIN: origin,
    SMTP_URL: `smtp://${nowhere}`,
    MAIL_FROM: mailFrom,
    TWILIO_API_URL: origin,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'test',
    TWILIO_FROM: '+15550100000',
    SWEEP_MS: '200',
    MOVED_LETTER_WAIT_MS: '0',
  };
}

/** Tests of other rules book as many visitors from one machine, and cancel at once. */
const manyVisitors = {
  CANCEL_UNDO_SECONDS: '0',
  VISITOR_USES_PER_IPV4: '1000000',
  VISITOR_BOOKINGS_PER_PROVIDER_DAY: '1000000',
  VISITOR_BOOKINGS_PER_RECIPIENT: '1000000',
  VISITOR_BOOKINGS_PER_PHONE: '1000000',
  OPEN_SESSIONS_PER_UNPROVEN_ADDRESS: '1000000',
  OPEN_SESSIONS_PER_ACCOUNT: '1000000',
  OPEN_SESSIONS_PER_TYPE: '1000000',
  MOVES_PER_DAY: '1000000',
};
