import type { ServiceImpl } from '@connectrpc/connect';
import type { CardService } from '@linden/proto/billing/v1/card_service_pb';
import type { CardContext } from '#src/context.ts';
import { listCards } from '#src/rpc/cards/list-cards.ts';
import { receiveCardEvent } from '#src/rpc/cards/receive-card-event.ts';
import { saveCard } from '#src/rpc/cards/save-card.ts';
import { startCardSetup } from '#src/rpc/cards/start-card-setup.ts';

export function createCardHandlers(context: CardContext): ServiceImpl<typeof CardService> {
  return {
    listCards: listCards(context),
    startCardSetup: startCardSetup(context),
    saveCard: saveCard(context),
    receiveCardEvent: receiveCardEvent(context),
  };
}
