import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '../bootstrap/fault.mjs';
import { createReadinessProbe, describeApplication, describeSharedProcess } from './application-part.ts';
import { type Application, applications, listPorts } from './applications.ts';
import type { Surroundings } from './environment.ts';
import type { Message, StartRequest, Stores } from './messages.ts';
import { getLogFile } from './part-log.ts';
import { checkPortsFree } from './ports.ts';
import { fetchHttpStatus } from './probes.ts';
import { loadSecrets } from './secrets.ts';
import { getPort, getPortVariable, type Settings } from './settings.ts';
import { createStoreStarters, getStores, listStorePorts, type StoreName } from './stores.ts';
import { computeStoriesRecord, isStoriesRecordSaved, saveStoriesRecord } from './stories-record.ts';
import { describeBucket, describeFirstIndex, describeMigration, describeSeed, describeStories } from './tasks.ts';
import type { World } from './world.ts';

type Tell = (message: Message) => void;
type Step = (name: string, work: () => Promise<void>) => Promise<void>;

/** Starts a world in order and reports each finished step. */
export async function bringUp(world: World, order: StartRequest, tell: Tell): Promise<Stores> {
  const { settings, state } = order;
  const secrets = loadSecrets(state);
  // Audit checkpoints are kept beside their database, in the state folder.
  const around: Surroundings = { settings: { ...settings, state }, secrets, stores: getStores(settings, secrets) };
  const step: Step = async (name, work) => {
    const from = Date.now();
    await work();
    tell({ kind: 'done', step: name, milliseconds: Date.now() - from });
  };
  await checkAllPortsFree(settings);
  const product = settings.scope === 'all';
  const starters = createStoreStarters(order, secrets);
  const start = async (name: StoreName) => {
    const make = starters[name];
    if (make) await step(name, async () => world.start([await make()]));
  };
  const data = async () => {
    await start('postgres');
    if (product) await step('migrations', () => world.run(describeMigration(around)));
    if (product) await step('seed', () => world.run(describeSeed(around)));
  };
  // The slowest first; only search needs it, and waits for it.
  const engine = start('opensearch');
  const files = openStorage(world, around, start);
  const stores = Promise.all([start('redis'), data()]);
  const started = product ? bringUpApplications(world, around, step, { stores, engine }) : undefined;
  await Promise.all([engine, files, stores, started]);
  return around.stores;
}

/** Only an upload needs it, so the start does not wait for it until the end. */
async function openStorage(world: World, around: Surroundings, start: (name: StoreName) => Promise<void>) {
  if (!around.settings.storage) return;
  await start('storage');
  if (around.settings.scope === 'all') await world.run(describeBucket(around));
}

async function checkAllPortsFree(settings: Settings): Promise<void> {
  const names = settings.scope === 'stores' ? [] : applications.flat().flatMap(listPorts);
  const ports = [...listStorePorts(settings), ...names.map((name) => ({ name, port: getPort(settings, name) }))];
  await checkPortsFree(ports.map((each) => ({ ...each, variable: getPortVariable(each.name) })));
}

async function bringUpApplications(
  world: World,
  around: Surroundings,
  step: Step,
  { stores, engine }: Record<'stores' | 'engine', Promise<unknown>>,
): Promise<void> {
  const [all = [], edge = []] = applications;
  // In development the pages' server has its own process, so that it need not restart with a service.
  const apart = around.settings.dev ? all.filter(({ name }) => name === 'frontend') : [];
  const programs = all.filter((each) => !apart.includes(each));
  const alone = (row: readonly Application[]) => row.map((each) => describeApplication(each, around));
  const together = around.settings.processes === 'together';
  if (!together) await stores;
  const parts = [
    ...(together ? [describeSharedProcess(programs, around, stores)] : alone(programs)),
    ...alone(apart.map(useSources)),
  ];
  const starting = Promise.all(parts.map((part) => step(part.name, () => world.start([part]))));
  // Search is ready only with an index, and the index needs data from the other services.
  const owners = programs.filter(({ name, listens }) => listens === 'rpc' && name !== 'search');
  await Promise.race([untilAllAnswer(owners, around), starting]);
  await createStories(world, around, step);
  await engine;
  await step('search index', () => world.run(describeFirstIndex(around)));
  await starting;
  await world.start(alone(edge));
  await step('first search', () => runFirstSearch(around));
}

/** Runs the stories, unless this database has them as of today. */
async function createStories(world: World, around: Surroundings, step: Step): Promise<void> {
  const { state } = around.settings;
  const stories = describeStories(around);
  const record = computeStoriesRecord(around.settings, stories, new Date());
  if (record && isStoriesRecordSaved(state, record)) return;
  await step('stories', () => world.run(stories));
  if (record) saveStoriesRecord(state, record);
}

/** The frontend in development: with Vite instead of built files. */
function useSources(frontend: Application): Application {
  return { ...frontend, entry: 'dev/server.ts' };
}

/** Requests a page of providers as a visitor does, until it is answered. */
async function runFirstSearch({ settings }: Surroundings): Promise<void> {
  const url = `http://localhost:${getPort(settings, 'door')}/find/california`;
  let status = 0;
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(250)) {
    status = await fetchHttpStatus(url);
    if (status === 200) return;
  }
  throw new Fault(
    `the first search was answered with ${status || 'nothing'}: see ${getLogFile(settings.state, 'bff')}`,
  );
}

async function untilAllAnswer(asked: readonly Application[], around: Surroundings): Promise<void> {
  await Promise.all(
    asked.map(async (each) => {
      const isReady = createReadinessProbe(each, around);
      while (!(await isReady())) await delay(150);
    }),
  );
}
