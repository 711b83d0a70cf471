import { applicationPart } from './application-part.ts';
import { applications } from './applications.ts';
import type { Surroundings } from './environment.ts';
import type { Message, Order, Stores } from './messages.ts';
import { claimPorts } from './ports.ts';
import { secretsIn } from './secrets.ts';
import { portOf, portVariable } from './settings.ts';
import { storePorts, storeStarters, storesOf } from './stores.ts';
import { firstIndex, migration, seed, stories } from './tasks.ts';
import type { World } from './world.ts';

type Tell = (message: Message) => void;

/** Brings a world up in its order, telling each finished step. */
export async function bringUp(world: World, order: Order, tell: Tell): Promise<Stores> {
  const { settings, state } = order;
  const around: Surroundings = { settings, secrets: secretsIn(state), stores: storesOf(settings, secretsIn(state)) };
  const step = async (name: string, work: () => Promise<void>) => {
    const from = Date.now();
    await work();
    tell({ kind: 'done', step: name, milliseconds: Date.now() - from });
  };
  const names = settings.scope === 'stores' ? [] : applications.flat().map((application) => application.name);
  const ports = [...storePorts(settings), ...names.map((name) => ({ name, port: portOf(settings, name) }))];
  await claimPorts(ports.map((each) => ({ ...each, variable: portVariable(each.name) })));
  const starters = storeStarters(order, around.secrets);
  await Promise.all(starters.map(({ name, make }) => step(name, async () => world.start([make()]))));
  if (settings.scope === 'all') await bringUpApplications(world, around, step);
  return around.stores;
}

async function bringUpApplications(
  world: World,
  around: Surroundings,
  step: (name: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const [services = [], edge = []] = applications.map((row) => row.map((each) => applicationPart(each, around)));
  await step('migrations', () => world.run(migration(around)));
  await step('seed', () => world.run(seed(around)));
  await Promise.all(services.map((part) => step(part.name, () => world.start([part]))));
  await step('stories', () => world.run(stories(around)));
  await step('search index', () => world.run(firstIndex(around)));
  await world.start(edge);
}
