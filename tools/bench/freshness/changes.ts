import { randomUUID } from 'node:crypto';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { RpcClient } from '@linden/platform/rpc-client';
import type { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { type Engine, lookAt, type Seen } from './sightings.ts';

export interface Owners {
  accounts: RpcClient<typeof ProviderService>;
  scheduling: RpcClient<typeof SchedulingService>;
}

/** A change that its owner has confirmed. */
export interface Change {
  id: string;
  /** Whether the search shows it. */
  shows: (seen: Seen) => boolean;
  /** Frees the provider for another change. */
  done: () => void;
}

interface Person {
  id: string;
  /** The first start, minutes since 1970. */
  start: number;
  price: number;
  /** Of the block that takes the start away. */
  block?: string | undefined;
}

/** Every so many changes, one is of the record and not of the calendar. */
const recordEvery = 5;

/** Changes of random providers, each of whom has one at a time: their first start is taken away or given back, or the price changes. */
export async function createChanges({ accounts, scheduling }: Owners, engine: Engine, ids: readonly string[]) {
  const free = await withStarts(engine, ids);
  let turn = 0;
  const takeStart = async (person: Person): Promise<Change['shows']> => {
    const [start, end] = [person.start, person.start + 1].map((minute) => timestampFromMs(minute * 60_000));
    const id = randomUUID();
    const block = { id, providerId: person.id, type: BlockType.BASIC, ...(start && end && { start, end }) };
    await scheduling.putBlock({ block });
    person.block = id;
    return ({ next_tele }) => next_tele !== person.start;
  };
  const giveStart = async (person: Person, blockId: string): Promise<Change['shows']> => {
    await scheduling.deleteBlock({ providerId: person.id, blockId });
    person.block = undefined;
    return ({ next_tele }) => next_tele === person.start;
  };
  const changePrice = async (person: Person): Promise<Change['shows']> => {
    const { provider } = await accounts.getProvider({ key: { case: 'id', value: person.id } });
    if (!provider) throw new Error(`there is no provider ${person.id}`);
    person.price += 100;
    await accounts.putProvider({ provider: { ...provider, priceCents: person.price } });
    return ({ price_cents }) => price_cents === person.price;
  };
  return {
    async next(): Promise<Change> {
      const [person] = free.splice(Math.floor(Math.random() * free.length), 1);
      if (!person) throw new Error('everybody is being changed');
      turn += 1;
      const done = () => void free.push(person);
      try {
        if (turn % recordEvery === 0) return { id: person.id, shows: await changePrice(person), done };
        const shows = await (person.block ? giveStart(person, person.block) : takeStart(person));
        return { id: person.id, shows, done };
      } catch (error) {
        done();
        throw error;
      }
    },
  };
}

/** A start this near may lapse by itself. */
const soonMinutes = 60 * 26;

async function withStarts(engine: Engine, ids: readonly string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < ids.length; at += 1000) {
    const seen = await lookAt(engine, ids.slice(at, at + 1000));
    for (const [id, { next_tele: start, price_cents: price }] of seen ?? [])
      if (price !== undefined && start && start > Date.now() / 60_000 + soonMinutes) people.push({ id, start, price });
  }
  return people;
}
