import { Fault } from '../bootstrap/fault.mjs';
import type { Message, Order, Stores } from './messages.ts';
import { openSearchPart } from './opensearch.ts';
import type { Part } from './part.ts';
import { claimPorts } from './ports.ts';
import { postgresPart, postgresUrl } from './postgres.ts';
import { redisPart } from './redis.ts';
import { secretsIn } from './secrets.ts';
import { portOf } from './settings.ts';
import type { World } from './world.ts';

/** Brings a world up in its order, telling each finished step. */
export async function bringUp(world: World, order: Order, tell: (message: Message) => void): Promise<Stores> {
  const { settings, state } = order;
  const secrets = secretsIn(state);
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = Date.now();
    const result = await work();
    tell({ kind: 'done', step: name, milliseconds: Date.now() - from });
    return result;
  };
  const stores = storeParts(order, secrets.postgres);
  await claimPorts(portsOf(stores));
  await Promise.all(stores.map((part) => step(part.name, () => world.start([part]))));
  return {
    postgres: settings.given.postgres ?? postgresUrl(portOf(settings, 'postgres'), secrets.postgres),
    redis: settings.given.redis ?? `redis://127.0.0.1:${portOf(settings, 'redis')}`,
    opensearch: settings.given.opensearch ?? `http://127.0.0.1:${portOf(settings, 'opensearch')}`,
  };
}

function storeParts({ settings, state, jdk }: Order, password: string): Part[] {
  const parts: Part[] = [];
  if (!settings.given.postgres) parts.push(postgresPart(settings.root, state, portOf(settings, 'postgres'), password));
  if (!settings.given.redis) parts.push(redisPart(state, portOf(settings, 'redis')));
  if (!settings.given.opensearch) {
    if (!jdk) throw new Fault('a JDK is needed for OpenSearch');
    parts.push(openSearchPart(state, jdk, portOf(settings, 'opensearch'), portOf(settings, 'opensearch transport')));
  }
  return parts;
}

function portsOf(parts: readonly Part[]) {
  return parts.flatMap((part) => part.ports.map((port) => ({ port, name: part.name, variable: 'LINDEN_PORT_BASE' })));
}
