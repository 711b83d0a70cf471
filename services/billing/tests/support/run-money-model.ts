import { findFaults, randomFrom } from './money-faults.ts';
import { type MoneyModel, openMoneyModel } from './money-model.ts';
import { findStepFaults } from './money-step-faults.ts';
import type { MoneyWorld } from './money-world.ts';

const steps = 20;

/**
 * Runs one random sequence. What must never be wrong is checked after each step, and everything after the sequence came to its end.
 * @param meddle a planted fault, run after each step
 * @returns what is wrong first, in words
 */
export async function runMoneySequence(
  money: MoneyWorld,
  seed: number,
  meddle: (model: MoneyModel) => Promise<unknown> = async () => {},
): Promise<string[]> {
  money.processor.events.length = 0;
  // The checks of a sequence begin where it does.
  money.clock.at += 3_600_000;
  money.letters.clear();
  const model = await openMoneyModel(money, randomFrom(seed));
  for (let step = 0; step < steps; step += 1) {
    await model.step();
    await meddle(model);
    const faults = await findStepFaults(money, model);
    if (faults.length > 0) return faults.map((fault) => `seed ${seed}, step ${step}: ${fault}`);
  }
  await model.settle();
  const faults = [...(await findStepFaults(money, model)), ...(await findFaults(money, model))];
  return faults.map((fault) => `seed ${seed}, at the end: ${fault}`);
}
