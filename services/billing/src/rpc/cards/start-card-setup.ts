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
    const { counts, customerId } = await context.store.as(billingCaller).tx(async (tx) => {
      const now = context.clock.now();
      const ofAccount = caller.kind === 'person' ? await countAccountSetup(tx, caller.account, now) : 0;
      const { count, customerId: known } = await countSetup(tx, patientId, now);
      return { counts: { ofAccount, ofPatient: count }, customerId: known };
    });
    await checkCaps(context, patientId, counts);
    await context.store
      .as(billingCaller)
      .tx((tx) => appendAudit(tx, { actor: caller, action: 'card.setup', subject: patientId }));
    const cards = requireCards(context);
    const setup = await reachProcessor(async () => {
      const customer = customerId ?? (await createCustomer(context, cards, { patientId, count: counts.ofPatient }));
      return cards.startSetup(`setup-${randomUUID()}`, customer);
    });
    return { clientSecret: setup.clientSecret };
  };

interface SetupCounts {
  readonly ofAccount: number;
  readonly ofPatient: number;
}

/** Asks for a raise only when a limit is reached; while scheduling is away the limit stands. */
async function checkCaps(
  { setupLimits, limits, reportSetupCap }: CardContext,
  patientId: string,
  counts: SetupCounts,
): Promise<void> {
  if (!findReachedCap(setupLimits, counts)) return;
  const more = await limits.readRaise([patientId]).catch(() => 0);
  const cap = findReachedCap(setupLimits, counts, more);
  if (!cap) return;
  reportSetupCap(cap);
  const message = 'no more cards can be added today';
  throw new DomainError({ code: 'CARD_SETUPS_EXHAUSTED', kind: 'exhausted', message });
}

type SetupCap = 'card_setups_patient' | 'card_setups_account';

function findReachedCap(
  { perPatientDay, perAccountDay }: CardContext['setupLimits'],
  { ofAccount, ofPatient }: SetupCounts,
  more = 0,
): SetupCap | undefined {
  if (ofPatient > perPatientDay + more) return 'card_setups_patient';
  return ofAccount > perAccountDay + more ? 'card_setups_account' : undefined;
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
