import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError } from '@linden/platform/domain-error';
import { authorizeCardChange, reachProcessor, requireCards } from '#src/access/card-access.ts';
import type { CardContext, CardHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import type { CardPayments } from '#src/ports/card-payments.ts';
import { countSetup, saveCustomer } from '#src/store/cards/card-setups.ts';

/** People with stolen card numbers test them by setups, and each one costs money. */
const maxSetupsPerDay = 10;

/** The intent to add a card is stored first: after an outage the client still has the task to add one. */
export const startCardSetup: CardHandler<'startCardSetup'> =
  (context) =>
  async ({ patientId }, call) => {
    const { caller } = await authorizeCardChange(context, call, patientId);
    const { count, customerId } = await context.store.as(billingCaller).tx(async (tx) => {
      const counted = await countSetup(tx, patientId, context.clock.now());
      if (counted.count <= maxSetupsPerDay)
        await appendAudit(tx, { actor: caller, action: 'card.setup', subject: patientId });
      return counted;
    });
    if (count > maxSetupsPerDay) {
      const message = `at most ${maxSetupsPerDay} cards of a patient in 24 hours`;
      throw new DomainError({ code: 'CARD_SETUPS_EXHAUSTED', kind: 'exhausted', message });
    }
    const cards = requireCards(context);
    const setup = await reachProcessor(async () => {
      const customer = customerId ?? (await createCustomer(context, cards, patientId));
      return cards.startSetup(`setup-${randomUUID()}`, customer);
    });
    return { clientSecret: setup.clientSecret };
  };

/** The key is made of the patient's id: concurrent requests, and a retry after a crash, get the same customer. */
async function createCustomer({ store }: CardContext, cards: CardPayments, patientId: string): Promise<string> {
  const created = await cards.createCustomer(`customer-${patientId}`, patientId);
  return store.as(billingCaller).tx((tx) => saveCustomer(tx, patientId, created));
}
