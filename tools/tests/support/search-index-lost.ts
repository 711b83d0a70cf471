import { setTimeout as sleep } from 'node:timers/promises';
import type { Judgment } from './judged-search.ts';
import { createJudge } from './judged-search.ts';
import type { Marketplace } from './marketplace.ts';
import { runSteadily, tally } from './run-steadily.ts';

/** Resolves when readers have an index; the worker builds a missing one. */
export async function untilIndexed({ engine }: Pick<Marketplace, 'engine'>, timeoutMs = 120_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(100))
    if ((await engine.listIndices('providers')).length === 1) return;
  throw new Error('the worker built no index');
}

export interface Loss {
  searches: Partial<Record<Judgment, number>>;
  /** Answered and failed calls of the three owner services during the loss. */
  owners: Partial<Record<'right' | 'FAILS', number>>;
  /** From the loss until searches find all providers again. */
  secondsAway: number;
  /** Results of searches after the first right one that followed the loss. */
  afterwards: Partial<Record<Judgment, number>>;
}

/** Deletes the index during searches and calls to the owners, and keeps watching until some time after its return. */
export async function loseIndex(marketplace: Marketplace, providerId: string, timeoutMs: number): Promise<Loss> {
  const searching = runSteadily(20, await createJudge(marketplace));
  const asking = runSteadily(10, ownersAnswer(marketplace, providerId));
  await sleep(500);
  const lostAt = Date.now();
  for (const index of await marketplace.engine.listIndices('providers')) await marketplace.engine.deleteIndex(index);
  await untilIndexed(marketplace, timeoutMs);
  const backAt = Date.now();
  await sleep(1500);
  const [searches, owners] = await Promise.all([searching.stop(), asking.stop()]);
  return {
    searches: tally(searches),
    owners: tally(owners),
    secondsAway: (backAt - lostAt) / 1000,
    afterwards: tally(searches.filter(({ at }) => at > backAt)),
  };
}

function ownersAnswer({ accounts, billing, scheduling }: Marketplace, providerId: string) {
  const questions = [
    () => accounts.batchGetProviders({ ids: [providerId] }).then(({ providers }) => providers.length > 0),
    () => billing.listPayors({}).then(({ payors }) => payors.length > 0),
    () => scheduling.batchGetSchedules({ providerIds: [providerId] }).then(({ schedules }) => schedules.length > 0),
  ];
  return (turn: number): Promise<'right' | 'FAILS'> =>
    (questions[turn % questions.length] ?? (async () => false))().then(
      (answered) => (answered ? 'right' : 'FAILS'),
      () => 'FAILS',
    );
}
