import type { Store } from '#src/store/open-store.ts';
import type { ChargeContext } from '#src/use-cases/payments/charge-payment.ts';
import { Crash, createDyingStore } from './dying-store.ts';
import type { MoneyWorld } from './money-world.ts';

export type FaultyContext = ChargeContext & { readonly store: Store };

const deaths = ['BEFORE', 'WITHIN', 'AFTER'] as const;

/**
 * Runs work that may meet a fault: an answer of the card processor or the clearinghouse is lost, either is down, or the process dies before or
 * after the processor acted, or around or within one of its transactions. Refusals and crashes end the work, never the model.
 */
export function createFaults(
  { store, cards, clock, processor, vendor, reached }: MoneyWorld,
  pick: (below: number) => number,
) {
  const count = (name: string) => void reached.set(name, (reached.get(name) ?? 0) + 1);
  return async (work: (context: FaultyContext) => Promise<unknown>): Promise<void> => {
    const context: FaultyContext = { store, cards, clock: { now: () => new Date(clock.at) } };
    const fault = pick(9);
    if (fault === 0) processor.faults.push('lose', 'lose');
    if (fault === 1) processor.faults.push('refuse');
    if (fault === 2) vendor.claimFaults.push(pick(2) ? 'lose' : 'refuse');
    const faulty = { ...context };
    if (fault === 3) faulty.cards = createDyingCards(cards, pick(2) === 0, () => count('died at the processor'));
    if (fault === 4 || fault === 5) {
      const when = deaths[pick(3)] ?? 'AFTER';
      const point = { when, transaction: pick(3), statement: pick(6) };
      faulty.store = createDyingStore(store, point, () => count(`died ${when}`));
    }
    await work(faulty).catch(() => undefined);
    processor.faults.length = 0;
    vendor.claimFaults.length = 0;
  };
}

/** Cards whose caller dies: before the processor is asked, or after it acted. */
function createDyingCards(cards: ChargeContext['cards'], isBefore: boolean, onDeath: () => void): typeof cards {
  const die = async (work: () => Promise<unknown>): Promise<never> => {
    if (!isBefore) await work();
    onDeath();
    throw new Crash('killed');
  };
  return {
    ...cards,
    charge: (key, request) => die(() => cards.charge(key, request)),
    refund: (key, order) => die(() => cards.refund(key, order)),
  };
}
