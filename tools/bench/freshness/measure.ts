import { setTimeout as sleep } from 'node:timers/promises';
import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import type { SearchService } from '@linden/proto/search/v1/search_service_pb';
import type { Question } from '../search/questions.ts';
import { createChanges, type Owners } from './changes.ts';
import { createSightings, type Engine } from './sightings.ts';

export interface Parts {
  owners: Owners;
  search: RpcClient<typeof SearchService>;
  engine: Engine;
}

export interface Plan {
  providerIds: readonly string[];
  questions: readonly Question[];
  seconds: number;
  updatesPerSecond: number;
  searchesPerSecond: number;
}

export interface Freshness {
  /** Milliseconds from an update's answer until the search showed it; Infinity when it never did. */
  waits: number[];
  /** The waits of bookings and cancellations. */
  bookingWaits: number[];
  /** Updates that their service refused. */
  refused: number;
  /** Searches of visitors during the updates, and how many failed. */
  searches: number;
  failedSearches: number;
  seconds: number;
}

/** Longest wait for one update. */
const patienceMs = 10_000;

/**
 * Changes random providers at a fixed rate, independent of earlier changes, while visitors search, and waits until the search shows each
 * change.
 */
export async function measureFreshness({ owners, search, engine }: Parts, plan: Plan): Promise<Freshness> {
  const sightings = createSightings(engine, patienceMs);
  const changes = await createChanges(owners, engine, plan.providerIds);
  const result = { waits: [] as number[], bookingWaits: [] as number[], refused: 0, searches: 0, failedSearches: 0 };
  const began = performance.now();
  const running: Promise<void>[] = [];
  const change = async () => {
    const changed = await changes.next().catch(() => undefined);
    if (!changed) {
      result.refused += 1;
      return;
    }
    const wait = await sightings.until(changed.id, changed.shows).finally(changed.done);
    result.waits.push(wait);
    if (changed.isBooking) result.bookingWaits.push(wait);
  };
  const visit = async (turn: number) => {
    const asked = plan.questions[turn % plan.questions.length];
    await search.searchProviders(asked?.rpc ?? {}).catch(() => {
      result.failedSearches += 1;
    });
    result.searches += 1;
  };
  const end = began + plan.seconds * 1000;
  await Promise.all([
    runAtRate(plan.updatesPerSecond, end, () => running.push(change())),
    runAtRate(plan.searchesPerSecond, end, (turn) => running.push(visit(turn))),
  ]);
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(running);
  sightings.stop();
  return { ...result, seconds };
}

/** Starts something at a fixed rate until `end`; a late start is made up for. */
async function runAtRate(perSecond: number, end: number, begin: (turn: number) => void): Promise<void> {
  const began = performance.now();
  for (let turn = 0; performance.now() < end; ) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (turn < due) begin(turn++);
    await sleep(10);
  }
}
