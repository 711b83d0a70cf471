import { cpus, loadavg } from 'node:os';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { Trial } from '#tools/tests/support/trial.ts';
import { say } from '../../bootstrap/progress.mjs';
import { toCaller } from '../../seed/put-clients.ts';
import { createSyntheticWorld } from '../../seed/synthetic/world.ts';
import { getPostgresUrl } from '../../world/postgres.ts';
import { loadSecrets } from '../../world/secrets.ts';
import { putPractices } from './put-practices.ts';
import { type Figures, findMisses, type Size } from './report.ts';

/**
 * `npm run bench:insights [-- --json]`: reads the return rate of one provider, and of all providers, with 10,000 and with 100,000 clients in
 * one run. Exits with 1 when a target is missed.
 */
const base = 9600;
const clientsOfProvider = 400;
const small = 25;
const large = 250;
const reads = 60;

say(`${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}`);
say(`load of the machine before: ${loadavg().map((each) => each.toFixed(2))}`);
const trial = await new Trial({ base }).up();
try {
  setStores();
  const marketplace = await startMarketplace(createSyntheticWorld(large + 1, 3, Date.now()), [
    ...(['accounts', 'billing', 'scheduling'] as const),
  ]);
  try {
    const figures = await measure(marketplace);
    for (const each of findMisses(figures)) say(`MISSED  ${each}`);
    if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
    process.exitCode = findMisses(figures).length > 0 ? 1 : 0;
  } finally {
    await marketplace.stop();
  }
} finally {
  await trial.dispose();
}

/** Points the test kit at the stores of this run. */
function setStores(): void {
  process.env.TEST_POSTGRES_URL = getPostgresUrl(base + 1, loadSecrets(trial.state).postgres);
  process.env.TEST_REDIS_URL ??= `redis://127.0.0.1:${base + 2}`;
  process.env.TEST_OPENSEARCH_URL ??= `http://127.0.0.1:${base + 3}`;
}

async function measure(marketplace: Marketplace): Promise<Figures> {
  const { admin } = marketplace.database;
  const accounts = await putPractices(admin, { from: 0, to: small, clients: clientsOfProvider });
  const first = await measureSize(marketplace, accounts);
  accounts.push(...(await putPractices(admin, { from: small, to: large, clients: clientsOfProvider })));
  const second = await measureSize(marketplace, accounts);
  const [big = ''] = await putPractices(admin, { from: large, to: large + 1, clients: 10 * clientsOfProvider });
  const bigMs = await median(() => readRate(marketplace, big), 15);
  const figures = { small: first, large: second, bigMs, bigClients: 10 * clientsOfProvider };
  for (const { clients, oneMs, allMs } of [first, second])
    say(`${clients} clients: one provider ${oneMs.toFixed(1)} ms, all providers ${(allMs / 1000).toFixed(2)} s`);
  say(`one provider with ${figures.bigClients} clients: ${bigMs.toFixed(1)} ms`);
  return figures;
}

async function measureSize(marketplace: Marketplace, accounts: readonly string[]): Promise<Size> {
  await median(() => readRate(marketplace, accounts[0] ?? ''), 10);
  let next = 0;
  const oneMs = await median(() => readRate(marketplace, accounts[next++ % accounts.length] ?? ''), reads);
  const started = performance.now();
  for (const account of accounts) await readRate(marketplace, account);
  return { clients: accounts.length * clientsOfProvider, oneMs, allMs: performance.now() - started };
}

async function readRate(marketplace: Marketplace, account: string): Promise<void> {
  const caller = { ...toCaller({ account }), roles: ['provider' as const], strength: 'two_step' as const };
  const { newClients } = await marketplace.practiceOf(caller).getOwnReturnRate({});
  if (newClients < clientsOfProvider * 0.9) throw new Error(`only ${newClients} new clients`);
}

async function median(work: () => Promise<void>, times: number): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}
