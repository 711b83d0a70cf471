import { cpus } from 'node:os';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { privateJwk } from '@linden/platform/config/config';
import { createOpenSearch } from '@linden/platform/opensearch/opensearch';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import pg from 'pg';
import { say } from '../../bootstrap/progress.mjs';
import { putPatients } from '../../seed/put-patients.ts';
import { createSyntheticWorld } from '../../seed/synthetic/world.ts';
import { type BenchWorld, openBenchWorld } from '../search/bench-world.ts';
import { createQuestions } from '../search/questions.ts';
import { createSearchClient } from '../search/recorder.ts';
import { createBookings } from './bookings.ts';
import { type Freshness, measureFreshness } from './measure.ts';
import { computeFigures, findMisses, formatTable } from './report.ts';

/**
 * `npm run bench:freshness [-- --json] [--seconds 60]`: measures how long after an update's answer the search shows it, under updates and
 * searches. Exits with 1 when a bound is missed.
 */
const providers = 3000;
const load = { updatesPerSecond: 25, searchesPerSecond: 20 };
const warmUpSeconds = 10;

const args = process.argv.slice(2);
const seconds = args.includes('--seconds') ? Number(args[args.indexOf('--seconds') + 1]) : 60;

say(`${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}, ${providers} providers`);
const freshness = await measure();
say(formatTable(freshness));
const missed = findMisses(freshness);
for (const each of missed) say(`MISSED  ${each}`);
if (args.includes('--json')) console.log(JSON.stringify(computeFigures(freshness)));
process.exitCode = missed.length > 0 ? 1 : 0;

async function measure(): Promise<Freshness> {
  const world = await openBenchWorld(providers, (pages) => pages);
  const { appointments, search, engine, close, ...clients } = clientsOf(world);
  try {
    const hits = (await engine.search('providers', { size: providers, _source: false })).hits.hits;
    const providerIds = hits.map(({ _id }) => _id);
    const patientIds = await patientsOf(world, providerIds.length);
    const bookings = await createBookings({ ...clients, appointments }, providerIds, patientIds);
    const owners = { ...clients, bookings };
    const plan = {
      providerIds,
      questions: createQuestions(createSyntheticWorld(50, 1, Date.now()), 200),
      ...load,
    };
    await measureFreshness({ owners, search, engine }, { ...plan, seconds: warmUpSeconds });
    return await measureFreshness({ owners, search, engine }, { ...plan, seconds });
  } finally {
    await close();
    await world.close();
  }
}

function clientsOf(world: BenchWorld) {
  const { secrets, stores } = world.around;
  const signer = createCallerSigner(privateJwk.parse(JSON.stringify(secrets.callers.operator.private)), 'operator');
  const callerToken = (audience: string) => signer.token({ kind: 'operator', name: 'bench' }, audience);
  const of = (name: 'accounts' | 'scheduling') => ({ target: world.at(name), callerToken, timeoutMs: 5000 });
  const accounts = createRpcClient(ProviderService, of('accounts'));
  const scheduling = createRpcClient(SchedulingService, of('scheduling'));
  const appointments = createRpcClient(AppointmentService, of('scheduling'));
  const search = createSearchClient(world, world.at('search'));
  const engine = createOpenSearch({ url: stores.opensearch, prefix: 'linden-', timeoutMs: 10_000 });
  const close = async () => {
    for (const client of [accounts, scheduling, appointments, search]) client.close();
    await engine.close();
  };
  return { accounts, scheduling, appointments, search, engine, close };
}

async function patientsOf({ around }: BenchWorld, count: number): Promise<string[]> {
  const admin = new pg.Client({ connectionString: around.stores.postgres });
  await admin.connect();
  try {
    return await putPatients(admin, count);
  } finally {
    await admin.end();
  }
}
