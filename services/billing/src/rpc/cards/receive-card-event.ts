import { DomainError } from '@linden/platform/domain-error';
import { requireCards } from '#src/access/card-access.ts';
import type { CardContext, CardHandler } from '#src/context.ts';
import type { CardEvent, CardPayments } from '#src/ports/card-payments.ts';
import { applyCardEvent } from '#src/use-cases/payments/apply-card-event.ts';

/** An event that was applied before changes nothing. */
export const receiveCardEvent: CardHandler<'receiveCardEvent'> =
  (context) =>
  async ({ body, signature }) => {
    const event = readEvent(context, requireCards(context), body, signature);
    const result = await applyCardEvent(context, event);
    if (result !== 'TOO_EARLY') return {};
    const message = 'the charge of this event is not recorded yet';
    throw new DomainError({ code: 'CARD_EVENT_TOO_EARLY', kind: 'conflict', message });
  };

function readEvent(context: CardContext, cards: CardPayments, body: string, signature: string): CardEvent {
  try {
    return cards.readCardEvent(body, signature, context.clock.now());
  } catch (error) {
    if (error instanceof DomainError) context.reportForgedEvent(error.code);
    throw error;
  }
}
