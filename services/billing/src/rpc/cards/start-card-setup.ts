import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError } from '@linden/platform/domain-error';
import { authorizeCardChange, reachProcessor, requireCards } from '#src/access/card-access.ts';
import type { CardContext, CardHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import type { CardPayments } from '#src/ports/card-payments.ts';
import { countAccountSetup, countSetup, saveCustomer } from '#src/store/cards/card-setups.ts';

/** The intent to add a card is stored first: after an outage the client still has the task to add one. */
export const startCardSetup: CardHandler<'startCardSetup'> =
  (context) =>
  async ({ patientId }, call) => {
    const { caller } = await authorizeCardChange(context, call, patientId);
    const { cap, count, customerId } = await context.store.as(billingCaller).tx(async (tx) => {
      const now = context.clock.now();
      const ofAccount = caller.kind === 'person' ? await countAccountSetup(tx, caller.account, now) : 0;
      const counted = await countSetup(tx, patientId, now);
      const reached = findReachedCap(context.setupLimits, { ofAccount, ofPatient: counted.count });
      if (!reached) await appendAudit(tx, { actor: caller, action: 'card.setup', subject: patientId });
      return { ...counted, cap: reached };
    });
    if (cap) {
      context.reportSetupCap(cap);
      const message = 'no more cards can be added today';
      throw new DomainError({ code: 'CARD_SETUPS_EXHAUSTED', kind: 'exhausted', message });
    }
    const cards = requireCards(context);
    const setup = await reachProcessor(async () => {
      const customer = customerId ?? (await createCustomer(context, cards, { patientId, count }));
      return cards.startSetup(`setup-${randomUUID()}`, customer);
    });
    return { clientSecret: setup.clientSecret };
  };

type SetupCap = 'card_setups_patient' | 'card_setups_account';

function findReachedCap(
  { perPatientDay, perAccountDay }: CardContext['setupLimits'],
  { ofAccount, ofPatient }: { readonly ofAccount: number; readonly ofPatient: number },
): SetupCap | undefined {
  if (ofPatient > perPatientDay) return 'card_setups_patient';
  return ofAccount > perAccountDay ? 'card_setups_account' : undefined;
}

/**
 * Each request has a key of its own: the processor repeats a failure under its key for a day. Of concurrent requests the first customer is kept;
 * another one stays empty.
 */
async function createCustomer(
  { store }: CardContext,
  cards: CardPayments,
  { patientId, count }: { patientId: string; count: number },
): Promise<string> {
  const created = await cards.createCustomer(`customer-${patientId}-${count}`, patientId);
  return store.as(billingCaller).tx((tx) => saveCustomer(tx, patientId, created));
}
