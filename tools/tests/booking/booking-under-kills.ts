import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '@linden/testkit/process/free-ports';
import pg from 'pg';
import { putClients, toCaller } from '#tools/seed/put-clients.ts';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { openProviders } from '#tools/tests/support/booking-people.ts';
import { type Marketplace, type ProcessName, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { kill, Trial } from '#tools/tests/support/trial.ts';
import { getPostgresUrl } from '#tools/world/postgres.ts';
import { loadSecrets } from '#tools/world/secrets.ts';
import { keepBusy } from './booking-clients.ts';
import type { LedgerEntry } from './booking-ledger.ts';

const clients = 20;
const owners = ['accounts', 'billing', 'scheduling', 'scheduling-worker'] as const;

export type Arena = Awaited<ReturnType<typeof openArena>>;

/** Starts two replicas of scheduling and their dependencies on a separate Postgres, which may be killed. @param base first port */
export async function openArena(base: number) {
  const { TEST_REDIS_URL: redis = '', TEST_OPENSEARCH_URL: opensearch = '' } = process.env;
  const env = { LINDEN_REDIS_URL: redis, LINDEN_OPENSEARCH_URL: opensearch };
  const trial = await new Trial({ base, env }).up();
  process.env.TEST_POSTGRES_URL = getPostgresUrl(base + 1, loadSecrets(trial.state).postgres);
  const world = createSyntheticWorld(12, 5, Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const marketplace = await startMarketplace(world, owners, { 'scheduling-worker': { SWEEP_MS: '1000' } });
  // This connection does not survive a kill; a new one checks afterwards.
  marketplace.database.admin.on('error', () => {});
  const providers = await openProviders(marketplace, world, 4);
  const bookers = await putClients(marketplace.database.admin, clients, 2);
  const [port = 0] = await freePorts(1);
  const second = { port, process: await marketplace.startReplica('scheduling', port) };
  const target = `127.0.0.1:${marketplace.ports.scheduling},127.0.0.1:${port}`;
  const busy = bookers.map((booker) => ({
    patientId: booker.patientId,
    appointments: marketplace.appointmentsAt(target, toCaller(booker)),
  }));
  return {
    trial,
    marketplace,
    second,
    providers,
    busy,
    postgresPid: () => trial.pidOf(base + 1),
    /** Opens an administrator's connection while `look` runs. */
    async asAdmin<Result>(look: (admin: pg.Client) => Promise<Result>): Promise<Result> {
      const admin = new pg.Client({ connectionString: marketplace.database.adminUrl });
      await admin.connect();
      try {
        return await look(admin);
      } finally {
        await admin.end();
      }
    },
    async close() {
      await marketplace.stop().catch(() => undefined);
      await trial.dispose();
    },
  };
}

/** Parts that are killed in turn. */
const victims: readonly ((arena: Arena) => Promise<void>)[] = [
  ({ marketplace }) => killAndStart(marketplace, 'scheduling'),
  async ({ postgresPid }) => {
    const before = postgresPid();
    kill(before, 'SIGKILL');
    while (!(postgresPid() > 0) || postgresPid() === before) await sleep(50);
  },
  async ({ marketplace, second }) => {
    await second.process.kill('SIGKILL');
    second.process = await marketplace.startReplica('scheduling', second.port);
  },
  // Killing one connection's process ends all connections, and the server recovers.
  async ({ asAdmin }) => {
    const pids = await asAdmin((admin) =>
      admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where usename = 'scheduling_app' order by state <> 'active', random() limit 1`,
      ),
    );
    kill(pids.rows[0]?.pid ?? 0, 'SIGKILL');
  },
  ({ marketplace }) => killAndStart(marketplace, 'accounts'),
  ({ marketplace }) => killAndStart(marketplace, 'scheduling-worker'),
];

async function killAndStart(marketplace: Marketplace, name: ProcessName): Promise<void> {
  await marketplace.processes.get(name)?.kill('SIGKILL');
  await marketplace.start(name);
}

/** Lets twenty clients book, move and cancel while parts are killed one after the other. */
export async function bookUnderKills(arena: Arena, { seconds, kills }: { seconds: number; kills: number }) {
  const ledger: LedgerEntry[] = [];
  const failures = new Map<string, number>();
  const over = new AbortController();
  const plan = { providers: arena.providers, ledger, failures, isOver: () => over.signal.aborted };
  const clientsAtWork = arena.busy.map((client) => keepBusy(client, plan));
  const doneByRound: number[] = [];
  for (let round = 0; round < kills; round++) {
    const until = sleep((seconds * 1000) / (kills + 1));
    const before = countDone(ledger);
    await until;
    doneByRound.push(countDone(ledger) - before);
    await victims[round % victims.length]?.(arena);
  }
  const before = countDone(ledger);
  const end = Date.now() + (seconds * 1000) / (kills + 1);
  // Continues after the last kill as after the others.
  while (Date.now() < end || countDone(ledger) - before < clients) {
    if (Date.now() > end + 60_000) break;
    await sleep(100);
  }
  doneByRound.push(countDone(ledger) - before);
  over.abort();
  await Promise.all(clientsAtWork);
  return { ledger, failures, doneByRound };
}

export function countDone(ledger: readonly LedgerEntry[]): number {
  return ledger.filter(({ told }) => told === 'done').length;
}
