import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '@linden/testkit/process/start-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { sumTransfers } from '#tests/support/money-books.ts';
import { balanceAtProcessor, findFaults, randomFrom } from '#tests/support/money-faults.ts';
import { openMoneyModel } from '#tests/support/money-model.ts';
import { findStepFaults } from '#tests/support/money-step-faults.ts';
import { type MoneyWorld, openMoneyWorld, tellOfPayments } from '#tests/support/money-world.ts';

const hourMs = 3_600_000;
const seeds = 50;
const killsPerSeed = 3;
let money: MoneyWorld;
beforeAll(async () => {
  money = await openMoneyWorld();
});
afterAll(() => money?.stop());

/** Starts a process that charges and returns what is due, and kills it with SIGKILL after some milliseconds. */
async function killAtWork(afterMs: number): Promise<void> {
  const { secretKey, url } = money.processor;
  const worker = await startProcess({
    args: ['tests/support/run-money-worker.ts'],
    cwd: new URL('../..', import.meta.url).pathname,
    env: {
      DATABASE_URL: money.world.databaseUrl,
      STRIPE_URL: url,
      STRIPE_SECRET_KEY: secretKey,
      CLOCK_AT: `${money.clock.at}`,
    },
    ready: () => true,
    timeoutMs: 60_000,
  });
  while (!worker.lines.some(({ text }) => text === 'working')) await sleep(5);
  await sleep(afterMs);
  expect(await worker.kill('SIGKILL')).toBe('SIGKILL');
}

it(`${seeds} sequences whose worker is killed with SIGKILL: no payment is charged twice, and the ledger is what happened`, {
  timeout: 600_000,
}, async () => {
  let charged = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    money.processor.events.length = 0;
    money.letters.clear();
    const pick = randomFrom(1_000_000 + seed);
    const model = await openMoneyModel(money, pick);
    for (let kill = 0; kill < killsPerSeed; kill += 1) {
      for (let step = 0; step < 5; step += 1) await model.step();
      money.clock.at += 30 * hourMs;
      await tellOfPayments(money);
      money.clock.at += 30 * hourMs;
      await killAtWork(pick(80));
    }
    await model.settle();
    expect([...(await findStepFaults(money, model)), ...(await findFaults(money, model))], `seed ${seed}`).toEqual([]);
    charged += model.chargesOf().length;
  }
  // The killed processes must have had work.
  expect(charged).toBeGreaterThan(seeds);
  const as = money.store.as(billingCaller);
  expect(await as.read((tx) => readBalance(tx, 'PROCESSOR_BALANCE'))).toBe(await balanceAtProcessor(money));
  expect(await as.read((tx) => readBalance(tx, 'BANK'))).toBe(sumTransfers(money));
});
