import { randomUUID } from 'node:crypto';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import type { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { Bookings } from './bookings.ts';
import { type Engine, loadSeen, type Seen } from './sightings.ts';

export interface Owners {
  accounts: RpcClient<typeof ProviderService>;
  scheduling: RpcClient<typeof SchedulingService>;
  bookings: Bookings;
}

/** A change that its service has confirmed. */
export interface Change {
  id: string;
  /** Whether it is a booking or a cancellation. */
  isBooking: boolean;
  /** Whether the search shows it. */
  shows: (seen: Seen) => boolean;
  /** Frees the provider for another change. */
  done: () => void;
}

interface Person {
  id: string;
  /** The first start in minutes since 1970. */
  start: number;
  price: number;
  /** Restores the start that was taken away. */
  giveBack?: (() => Promise<void>) | undefined;
  isBooked: boolean;
}

/** One of this many changes is of the record, not the calendar. */
const recordEvery = 5;

/**
 * Makes changes to random providers, one at a time per provider: a block or booking takes their first start and gives it back, or the price
 * changes.
 */
export async function createChanges(
  { accounts, scheduling, bookings }: Owners,
  engine: Engine,
  ids: readonly string[],
) {
  const free = await withStarts(engine, ids);
  let turn = 0;
  const block = async ({ id: providerId, start: minute }: Person) => {
    const [start, end] = [minute, minute + 1].map((each) => timestampFromMs(each * 60_000));
    const id = randomUUID();
    await scheduling.putBlock({
      block: { id, providerId, type: BlockType.BASIC, ...(start && end && { start, end }) },
    });
    return async () => void (await scheduling.deleteBlock({ providerId, blockId: id }));
  };
  const takeStart = async (person: Person): Promise<Change['shows']> => {
    const book = turn % 2 === 0 ? bookings.of(person.id) : undefined;
    person.giveBack = await (book ? book(person.start * 60_000) : block(person));
    person.isBooked = book !== undefined;
    return ({ next_tele }) => next_tele !== person.start;
  };
  const giveStart = async (person: Person, giveBack: () => Promise<void>): Promise<Change['shows']> => {
    await giveBack();
    person.giveBack = undefined;
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
      if (!person) throw new Error('every provider has a change in progress');
      turn += 1;
      const done = () => void free.push(person);
      try {
        const about = { id: person.id, done };
        if (turn % recordEvery === 0) return { ...about, isBooking: false, shows: await changePrice(person) };
        const shows = await (person.giveBack ? giveStart(person, person.giveBack) : takeStart(person));
        return { ...about, isBooking: person.isBooked, shows };
      } catch (error) {
        done();
        throw error;
      }
    },
  };
}

/** A start within this time may pass during the measurement. */
const soonMinutes = 60 * 26;

async function withStarts(engine: Engine, ids: readonly string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < ids.length; at += 1000) {
    const seen = await loadSeen(engine, ids.slice(at, at + 1000));
    for (const [id, { next_tele: start, price_cents: price }] of seen ?? [])
      if (price !== undefined && start && start > Date.now() / 60_000 + soonMinutes)
        people.push({ id, start, price, isBooked: false });
  }
  return people;
}
